import { Grid } from './tiles.js';
import { showExhibition } from './simul.js';
import { t, speakTheirLanguage } from './text.js';

const grid = new Grid(document.getElementById('grid'), document.getElementById('connection'), (tile) => {
  location.href = tile.address;
});
const show = () => showExhibition(document.getElementById('exhibition'), grid.exhibition, [...grid.tiles.values()]);
grid.onOccasion = ({ of, round }) => {
  const node = document.getElementById('occasion');
  node.hidden = false;
  node.textContent = round ? t('eventRound', { event: of, round }) : of;
};
grid.onSummary = show;
grid.start(speakTheirLanguage(() => { grid.draw(); show(); if (grid.occasion) grid.onOccasion(grid.occasion); }));
