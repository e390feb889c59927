@echo off
rem Runs huff with the Java of JAVA_HOME or on the PATH. HUFF_JAVA_OPTS: further options for Java, such as -Xmx512m
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
where /q java || if not exist "%java%.exe" (
  echo huff: Java is missing; install Java 17 or newer 1>&2
  exit /b 1
)
if not defined OPENCV_LOG_LEVEL set "OPENCV_LOG_LEVEL=OFF"
"%java%" -Xlog:disable -Xshare:auto -XX:+UseSerialGC -Xms16m -Dfile.encoding=UTF-8 -Djava.awt.headless=true %HUFF_JAVA_OPTS% -jar "%~dp0huff.jar" %*
exit /b %ERRORLEVEL%
