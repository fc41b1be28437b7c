// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { PlaceStore } from './place-store';

beforeEach(() => sessionStorage.clear());

test('places of one window survive a reload, and stay apart by screen and by scenario', () => {
  const store = new PlaceStore(sessionStorage, 'A');
  store.of('actions').remember('tree', { top: 40 });
  store.of('overview').remember('tree', { top: 80 });
  store.rememberAddress('actions', { address: 'actions/X', ids: ['X'] });
  store.store();
  const again = new PlaceStore(sessionStorage, 'A');
  expect(again.of('actions').read('tree')).toEqual({ top: 40 });
  expect(again.of('overview').read('tree')).toEqual({ top: 80 });
  expect(again.addressOf('actions')).toEqual({ address: 'actions/X', ids: ['X'] });
  expect(new PlaceStore(sessionStorage, 'B').of('actions').read('tree')).toBeNull();
});

test('the oldest places are dropped, and what is unusable is ignored', () => {
  sessionStorage.setItem('A', '{"no": "list"}');
  const store = new PlaceStore(sessionStorage, 'A');
  for (let place = 0; place < 400; place += 1) {
    store.of('actions').remember('kept in use', place);
    store.of('actions').remember(`camera ${place}`, place);
  }
  expect(store.of('actions').read('camera 0')).toBeNull();
  expect(store.of('actions').read('camera 399')).toBe(399);
  expect(store.of('actions').read('kept in use')).toBe(399);
});
