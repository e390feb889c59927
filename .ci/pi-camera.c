// Shows pictures to a camera of the kernel's (v4l2loopback): the JPEG file of that name, five times a second, whatever it holds
// by then. Ends when the file is gone.
//   pi-camera /dev/video0 WIDTH HEIGHT FILE
#include <fcntl.h>
#include <linux/videodev2.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

static unsigned char picture[4 << 20];

int main(int count, char **words) {
  if (count != 5) return fprintf(stderr, "usage: pi-camera DEVICE WIDTH HEIGHT FILE\n"), 2;
  int camera = open(words[1], O_RDWR);
  struct v4l2_format format = {.type = V4L2_BUF_TYPE_VIDEO_OUTPUT};
  format.fmt.pix.width = atoi(words[2]);
  format.fmt.pix.height = atoi(words[3]);
  format.fmt.pix.pixelformat = V4L2_PIX_FMT_MJPEG;
  format.fmt.pix.sizeimage = sizeof picture;
  format.fmt.pix.field = V4L2_FIELD_NONE;
  if (camera < 0 || ioctl(camera, VIDIOC_S_FMT, &format) < 0) return perror(words[1]), 1;
  for (int file; (file = open(words[4], O_RDONLY)) >= 0; usleep(200000)) {
    ssize_t size = read(file, picture, sizeof picture);
    close(file);
    if (size <= 0 || write(camera, picture, size) < 0) return perror(words[4]), 1;
  }
  return 0;
}
