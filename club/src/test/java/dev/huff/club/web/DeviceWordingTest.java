package dev.huff.club.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.announce.Language;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeviceWordingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cs | Show the camera the whole board. | Ukažte kameře celou desku.",
        "cs | /dev/tty$1 was unplugged; again | zařízení /dev/tty$1 bylo odpojeno; again",
        "pl | camera:phone: waiting for the phone; open the address on it"
            + " | camera:phone: czekam na telefon; otwórz na nim adres",
        "nb | The board is small in the picture, a square 9 pixels wide; come nearer, until it is 24."
            + " | Brettet er lite i bildet, en rute er 9 piksler bred; gå nærmere, til den er 24.",
        "nb | port opened, querying the board | porten er åpnet, spør brettet",
        "ru | a password has 10 to 100 characters | В пароле от 10 до 100 знаков.",
        "bg | the board's battery is at 9 %: charge it | батерията на дъската е 9 %: заредете я",
        "fr | No board of 8x8 squares in the picture. Show the camera the whole board."
            + " | Pas de damier de 8x8 cases sur l’image. Montrez tout le damier à la caméra.",
        "cs | 7/a.journal is complete again. | 7/a.journal: soubor je znovu úplný.",
        "nl | games.db: the archive takes nothing: it is locked; trying again, the game goes on"
            + " | games.db: the archive takes nothing: it is locked; er wordt opnieuw geprobeerd,"
            + " de partij gaat door",
        "pl | the archive lacks rulings; they are added at the next start"
            + " | w archiwum brakuje orzeczeń; zostan\u0105 dodane przy następnym uruchomieniu",
        "cs | DGT board, firmware 1.8 | DGT board, firmware 1.8",
        "en | port opened, querying the board | port opened, querying the board",
      })
  void sentencesOfDevicesAreSaidInTheLanguage(String language, String english, String own) {
    assertThat(new DeviceWording(Language.of(language).orElseThrow()).of(english)).isEqualTo(own);
  }
}
