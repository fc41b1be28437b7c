// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ghostOf } from './element-drag';

test('what is dragged is shown as a card of 250 px with its title', () => {
  const row = document.createElement('div');
  document.body.append(row);
  const ghost = ghostOf('Give oxygen', row);
  expect([ghost.style.width, ghost.style.boxSizing, ghost.textContent]).toEqual(['250px', 'border-box', 'Give oxygen']);
  row.remove();
});
