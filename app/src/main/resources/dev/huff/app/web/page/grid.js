import { Grid } from './tiles.js';
import { speakTheirLanguage } from './text.js';

const grid = new Grid(document.getElementById('grid'), document.getElementById('connection'), (tile) => {
  location.href = tile.address;
});
grid.start(speakTheirLanguage(() => grid.draw()));
