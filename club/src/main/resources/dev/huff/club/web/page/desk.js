/** The arbiter's desk: one board from near, what happened there, and what may be decided. */
import { newGame, add, fenAt, readFen, fieldsOf } from './game.js';
import { BoardView } from './board.js';
import { bar, describe, marks, spoken } from './position.js';
import { Decisions } from './decisions.js';
import { Robot, Room } from './room.js';
import { crops } from './crops.js';
import { Pick } from './pick.js';
import { post } from './session.js';
import { live, onceAFrame } from './live.js';
import { onIt, troubleOf } from './tiles.js';
import { $, asRoom, t, correction, labelled, language, make, makeButton, putOrHide, robotAsks, titleOf } from './text.js';

/** What a board looks like, whatever its table is called. */
const looks = ({ title, ...rest }) => JSON.stringify(rest);

export class Desk {
  /** `attempt(action, say)` runs what may fail and answers whether it went well; `say(text, isBad)` tells how it went. */
  constructor(attempt, say) {
    Object.assign(this, { attempt, say, tile: null, game: newGame(), said: null, leave: () => {}, schedule: onceAFrame(() => this.draw()) });
    this.decisions = new Decisions($('decisions'), (word, label, said) => this.decide(word, label, said), (text, said) => { this.answerAt(said); this.answer(text, true); });
    this.pick = new Pick($('decisions'), $('placing'));
    this.room = new Room($('room'), (word, label) => this.decide(word, label));
    this.robot = new Robot($('robot'), (order, label) => (order === 'stop' ? this.tell('stop', {}, label) : this.decide('robot:go', label)));
    setInterval(() => { if (this.game.clock?.running) this.drawClocks(); }, 500);
  }

  /** Takes that board to the desk. */
  choose(tile) {
    this.leave();
    this.tile = tile;
    this.reset();
    $('choose').hidden = true;
    $('work').hidden = false;
    this.dress();
    this.leave = live(`live/${encodeURIComponent(tile.layout.board)}${asRoom}`, { onReset: () => this.reset(), onLine: (line) => this.receive(line) });
  }

  reset() {
    this.game = newGame();
    this.isShown = false;
    this.build();
    this.schedule();
  }

  build() {
    this.layout = this.tile.layout;
    this.view = new BoardView($('deskBoard'), this.layout);
  }

  receive(line) {
    if (line.event === 'board') this.redress(line);
    add(this.game, line, performance.now());
    // What could not be followed is said where it was decided.
    const isOwn = !line.by || line.by === this.me;
    if (line.event === 'decision' && !isOwn && this.isShown) this.decisions.rest();
    if (line.event === 'refused' && isOwn && this.said?.isConnected) this.answer(line.text, true);
    this.schedule();
  }

  /** Writes everything anew, in the language of now. */
  dress() {
    if (!this.tile) return;
    this.decisions.dress(this.tile.layout);
    this.pick.tools.replaceChildren();
    this.headline();
    this.draw();
  }

  /** A table may come back with other rules, on another board. */
  redress(layout) {
    if (looks(layout) === looks(this.layout)) return;
    this.tile.layout = layout;
    this.build();
    this.dress();
  }

  /** Shows what the summary of the board says. */
  headline() {
    const { summary, layout } = this.tile;
    this.schedule();
    this.doubts();
    this.room.show(summary.voice);
    this.robot.show(summary.robot);
    const said = JSON.stringify([layout.board, layout.title, summary.camera, summary.attending, this.me, language]);
    if (said === this.headlined) return; // else the focus would be lost, and all be read aloud again
    this.headlined = said;
    const links = [['clockName', `clock.html?board=${encodeURIComponent(layout.board)}`]];
    if (summary.camera) links.unshift(['camera', `camera.html?board=${encodeURIComponent(layout.board)}`]);
    $('chosenTitle').textContent = titleOf(layout);
    $('chosenTitle').href = this.tile.address;
    $('chosenLinks').replaceChildren(...links.map(([word, href]) => make('a', { href, textContent: t(word) })));
    this.attending(summary.attending);
  }

  /** Who of the arbiters is on it; anybody else may take it over. */
  attending(now) {
    putOrHide($('attending'), now ? onIt(now) : '');
    if (now && now.by !== this.me) $('attending').append(' ', makeButton(t('takeOver'), () => this.attend()));
  }

  /** Tells the other arbiters who is on it. */
  attend() { return this.attempt(() => post(`api/boards/${encodeURIComponent(this.tile.layout.board)}/attend`, {})); }

  draw() {
    const { game, view, tile } = this;
    this.isShown = Boolean(game.start);
    const fen = fenAt(game, game.moves.length);
    let toMove = '';
    if (fen) {
      const { pieces, turn } = readFen(fen, tile.layout);
      toMove = t('toMove', { side: t(turn) });
      this.pick.show(view, tile.layout, fen, () => this.schedule());
      const usual = { pieces, ...marks({ ...game, layout: tile.layout }, game.moves.length, true) };
      view.show(this.pick.state(usual), describe(pieces, turn, tile.layout));
    }
    const matter = game.alert ?? game.result;
    const robot = game.health.get('robot');
    const robotWaits = robot?.state === 'waits';
    const trouble = robotWaits ? '' : troubleOf(tile.summary);
    const paused = game.paused && !game.result ? t('paused') : '';
    const how = game.restore ? t('toPutRight') : robotWaits || trouble || paused ? '' : t('allWell');
    const stand = matter ? spoken(matter, tile.layout) : fen ? `${toMove} ${how}` : t('notBegun');
    putOrHide($('robotAsks'), robotWaits ? robotAsks(robot.texts) : '');
    putOrHide($('deskCorrected'), [...game.corrections.values()].map(correction).join(' '));
    $('matter').textContent = [stand.trim(), paused, trouble].filter(Boolean).join(' ');
    $('matter').classList.toggle('alert', Boolean(game.alert));
    putOrHide($('decided'), game.decision ? spoken(game.decision, tile.layout) : '');
    this.drawClocks();
    this.decisions.show(game);
  }

  drawClocks() {
    const { game } = this;
    $('deskPlayers').replaceChildren(...['white', 'black'].map((side) => {
      const [name, time] = bar(game, side);
      name.append(' ', time);
      return name;
    }));
  }

  /** What a camera cannot tell is shown to whoever decides. */
  async doubts() {
    const { summary, layout } = this.tile;
    let fields = [];
    if (summary.camera || summary.doubts?.length) {
      const answer = await fetch(`api/boards/${encodeURIComponent(layout.board)}/camera`).catch(() => null);
      // A camera at another machine sends the fields that are asked about by itself.
      const asked = summary.camera && summary.why === 'ambiguous' ? (summary.moves ?? []).flatMap((move) => fieldsOf(move, layout)) : [];
      fields = answer?.ok ? [...new Set([...asked, ...(await answer.json()).doubts])] : [];
    }
    if (this.tile.layout !== layout) return;
    $('doubts').hidden = !fields.length;
    crops($('doubts'), layout.board, fields, layout.labels);
  }

  decide(word, label, said) { return this.tell('decide', { word }, label, said); }

  async tell(path, body, label, said = null) {
    const { layout } = this.tile;
    this.answerAt(said);
    return this.attempt(async () => {
      await post(`api/boards/${encodeURIComponent(layout.board)}/${path}`, body);
      if (!said?.textContent) this.answer(t('sent', { word: labelled(titleOf(layout), label) }), false, said);
    }, (text, isBad) => this.answer(said?.isConnected ? text : labelled(titleOf(layout), text), isBad, said));
  }

  /** What was answered before is no longer said. */
  answerAt(said) {
    this.said?.replaceChildren();
    said?.replaceChildren();
    this.said = said;
  }

  /** An answer may come when another board is on the desk: then it is said above. */
  answer(text, isBad, said = this.said) {
    if (!said?.isConnected) { this.say(text, isBad); return; }
    said.textContent = text;
    said.classList.toggle('bad', isBad);
  }
}
