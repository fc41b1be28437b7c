import { expect, test } from 'vitest';
import type { AssetReads } from '#kernel/asset-reads';
import type { PluginLookup } from '#kernel/view';
import { readsAny } from './asset-differences';
import { mayFindOthers } from './engine';

const roleType = [{ kind: 'asset.character', properties: ['actorRoleType'] }];
const name = [{ kind: 'asset.character', properties: ['name'] }];
const deleted = [{ kind: 'asset.character', properties: null }];
const level = [{ kind: 'asset.location', properties: ['level'] }];

/** A lookup with one command that has one rule. */
function lookupOf(id: string, readsAssets?: AssetReads): PluginLookup {
  const rule = { severity: 'ERROR', title: '', why: '', messages: {}, check: () => undefined };
  const rules = { one: { ...rule, ...(readsAssets === undefined ? {} : { readsAssets }) } };
  return { plugins: [{ id, kind: 'command', schema: {}, rules }] } as unknown as PluginLookup;
}
const none = { plugins: [] } as unknown as PluginLookup;

test('a rule is concerned by the properties that it names, and by an asset that is added or deleted', () => {
  const reads: AssetReads = { 'asset.character': ['actorRoleType'] };
  expect([roleType, name, deleted, level].map((each) => readsAny(reads, each, none))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(readsAny(reads, [...name, ...roleType], none)).toBe(true);
  expect(readsAny(undefined, deleted, none)).toBe(false);
});

test('a rule about every kind is concerned by existence, or by what fields require', () => {
  expect([deleted, level, name].map((each) => readsAny({ '*': [] }, each, none))).toEqual([true, false, false]);
  expect([deleted, level, name].map((each) => readsAny({ '*': 'x-offers' }, each, none))).toEqual([true, true, false]);
});

test('a third party’s rule that doesn’t say what it reads is concerned by everything, a built-in one by nothing', () => {
  const isConcerned = (plugins: PluginLookup) => mayFindOthers({ plugins, rules: [] }, name);
  expect(isConcerned(lookupOf('acme/command.x'))).toBe(true);
  expect(isConcerned(lookupOf('acme/command.x', {}))).toBe(false);
  expect(isConcerned(lookupOf('acme/command.x', { 'asset.character': ['name'] }))).toBe(true);
  expect(isConcerned(lookupOf('command.x'))).toBe(false);
});
