import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layPanes, propertiesLimits, railWidth, treeLimits, type PlacedPane } from './pane-state';

const tree = { width: 280, isOpen: true };
const properties = { width: 450, isOpen: true };

test('where properties begin to be docked, the palette and a response keep their width', () => {
  const layout = layPanes(1280, { tree, properties });
  expect(layout.isPropertiesOver).toBe(false);
  expect(1280 - (layout.tree?.width ?? 0) - (layout.properties?.width ?? 0)).toBeGreaterThanOrEqual(600);
});

test('at 1440 everything fits', () => {
  const layout = layPanes(1440, { tree, properties });
  expect([layout.isTreeOver, layout.isPropertiesOver]).toEqual([false, false]);
  expect(layout.tree?.width).toBe(280);
  expect(layout.properties?.width).toBe(450);
});

test('below 1280 the properties overlay the centre, and leave a response of it uncovered', () => {
  for (const area of [1024, 1180, 1279]) {
    const layout = layPanes(area, { tree, properties });
    expect([layout.isTreeOver, layout.isPropertiesOver]).toEqual([false, true]);
    expect(layout.tree?.width).toBe(280);
    const centre = area - 280 - railWidth;
    expect(centre - (layout.properties?.width ?? 0)).toBeGreaterThanOrEqual(380);
  }
});

test('at 512 (1024 at 200 % zoom) panes overlay the centre', () => {
  const layout = layPanes(512, { tree, properties });
  expect([layout.isTreeOver, layout.isPropertiesOver]).toEqual([true, true]);
});

test('a missing pane takes no space, and a collapsed one takes a rail', () => {
  expect(layPanes(1024, { tree: null, properties }).tree).toBeNull();
  expect(layPanes(720, { tree: { ...tree, isOpen: false }, properties }).isTreeOver).toBe(false);
});

test('panes never shrink the centre below its minimum, and stay within their limits', () => {
  const pane = fc.record({ width: fc.integer({ min: 0, max: 3000 }), isOpen: fc.boolean() });
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 3000 }), fc.option(pane), fc.option(pane), (area, left, right) => {
      const layout = layPanes(area, { tree: left, properties: right });
      const widthOf = (each: PlacedPane | null) => (each === null ? 0 : each.isOpen ? each.width : railWidth);
      const beside = layout.isPropertiesOver && right !== null ? railWidth : widthOf(layout.properties);
      if (!layout.isTreeOver) expect(area - widthOf(layout.tree) - beside).toBeGreaterThanOrEqual(320);
      expect(layout.tree?.width ?? treeLimits.minimum).toBeGreaterThanOrEqual(treeLimits.minimum);
      expect(layout.properties?.width ?? 450).toBeLessThanOrEqual(propertiesLimits.maximum);
    }),
  );
});
