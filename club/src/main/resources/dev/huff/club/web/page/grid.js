import { Grid } from './tiles.js';
import { showExhibition } from './simul.js';
import { speakTheirLanguage } from './text.js';

const grid = new Grid(document.getElementById('grid'), document.getElementById('connection'), (tile) => {
  location.href = tile.address;
});
const show = () => showExhibition(document.getElementById('exhibition'), grid.exhibition, [...grid.tiles.values()]);
grid.onSummary = show;
grid.start(speakTheirLanguage(() => { grid.draw(); show(); }));
