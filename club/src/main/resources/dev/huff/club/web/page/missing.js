/** The answer to an address that leads nowhere. */
import { speakTheirLanguage } from './text.js';

await speakTheirLanguage(() => {});
