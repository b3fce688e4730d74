import assert from 'node:assert/strict';
import { test } from 'vitest';
import { docked } from './place.ts';

test('a card docks beside or below its figure, and where that fills the window, clear of what is marked', () => {
  const sight = { x: -40, y: -60, w: 1280, h: 800 };
  // The number of lines is inverse to the width.
  const size = (area) => (_form, width) => ({ w: width, h: Math.ceil(area / width) });
  const around = (figure, more = {}) => ({ figure, sight, marks: [{ x: 300, y: 200, w: 4, h: 30 }], alone: false, upright: false, letters: 14, size: size(60_000), ...more });
  const apart = (a, b) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
  const inside = (card, room) => card.x >= room.x && card.y >= room.y && card.x + card.w <= room.x + room.w && card.y + card.h <= room.y + room.h;
  for (let w = 280; w <= 1200; w += 40) {
    for (let h = 150; h <= 700; h += 50) {
      const figure = { x: 0, y: 0, w, h };
      const card = docked(around(figure));
      assert.ok(inside(card, sight), JSON.stringify({ figure, card }));
      const beside = sight.x + sight.w - w >= 15 * 14 + 16;
      const below = sight.y + sight.h - h >= 110 + 8;
      if (beside || below) assert.ok(apart(card, figure), JSON.stringify({ figure, card }));
      if (beside) assert.equal(card.form, 'tall');
    }
  }
  // A phone: below, and where it is higher than its room, it gets a largest height.
  const phone = { x: -16, y: -130, w: 360, h: 740 };
  const low = docked(around({ x: 0, y: 0, w: 328, h: 380 }, { sight: phone, size: size(90_000) }));
  assert.deepEqual([low.form, low.y >= 380, low.h, low.most], ['wide', true, low.most, 222]);
  // A wall, or a frame in somebody's page: over the figure, but not over what is marked.
  const wall = { figure: { x: 0, y: 0, w: 1200, h: 720 }, sight: { x: 0, y: 0, w: 1200, h: 760 }, letters: 20, size: size(150_000) };
  for (let x = 0; x <= 1190; x += 70) {
    for (let y = 0; y <= 700; y += 50) {
      for (const more of [wall, { ...wall, alone: true, upright: true }]) {
        const place = { x, y, w: 10, h: 10 };
        const card = docked(around(wall.figure, { ...more, marks: [place, { x: 1190 - x, y: 300, w: 10, h: 10 }] }));
        assert.ok(apart(card, place) && inside(card, wall.sight), JSON.stringify({ place, card }));
      }
    }
  }
  // A card higher than its room begins where the room does.
  const tight = docked(around(wall.figure, { ...wall, size: () => ({ w: 300, h: 900 }) }));
  assert.deepEqual([tight.y, tight.h, tight.most], [0, 760, 760]);
});
