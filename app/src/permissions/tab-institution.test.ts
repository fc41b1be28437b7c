import { reaction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { TabInstitution, type NamedInstitution } from './tab-institution';

type Channel = ReturnType<ConstructorParameters<typeof TabInstitution>[0]['openChannel']>;

/** A browser: its tabs share channels, and each has storage of its own. */
function browser() {
  const open = new Map<string, Set<(event: MessageEvent<NamedInstitution>) => void>>();
  const openChannel = (name: string): Channel => {
    const channel = open.get(name) ?? new Set();
    open.set(name, channel);
    let own: ((event: MessageEvent<NamedInstitution>) => void) | null = null;
    return {
      addEventListener: (_: string, listener: unknown) => {
        own = listener as typeof own & object;
        channel.add(own);
      },
      postMessage: (data: NamedInstitution) => {
        for (const listener of channel) if (listener !== own) listener({ data } as MessageEvent<NamedInstitution>);
      },
      close: () => {
        if (own !== null) channel.delete(own);
      },
    };
  };
  return (stored: ReadonlyMap<string, string> = new Map(), user: string | null = 'ada') => {
    const values = new Map(stored);
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    };
    const tab = new TabInstitution({ storage, openChannel, user });
    const heard: string[] = [];
    tab.onSwitchedElsewhere(({ name }) => heard.push(name));
    return { tab, values, heard };
  };
}

describe('the institution of a tab', () => {
  it('is kept over a reload and in a duplicated tab, and changes there alone', () => {
    const openTab = browser();
    const { tab, values } = openTab();
    expect(tab.current).toBeNull();
    tab.keep('north');
    const { tab: copy } = openTab(values);
    expect(copy.current).toBe('north');
    copy.keep('south');
    expect([tab.current, copy.current, openTab(values).tab.current]).toEqual(['north', 'south', 'north']);
    tab.keep(null);
    expect(openTab(values).tab.current).toBeNull();
  });

  it('is not that of a new tab, nor of the next user of this tab', () => {
    const openTab = browser();
    const { tab, values } = openTab();
    tab.keep('north');
    expect(openTab().tab.current).toBeNull();
    expect(openTab(values, 'bo').tab.current).toBeNull();
    expect(openTab(values, null).tab.current).toBeNull();
  });

  it('tells its listeners only of changes', () => {
    const { tab } = browser()();
    const seen: (string | null)[] = [];
    const stop = reaction(
      () => tab.current,
      (current) => seen.push(current),
    );
    for (const id of ['north', 'north', 'south', null, null]) tab.keep(id);
    stop();
    tab.keep('north');
    expect(seen).toEqual(['north', 'south', null]);
  });

  it('is announced to the other tabs of the same user, which keep theirs', () => {
    const openTab = browser();
    const [one, two, three] = [openTab(), openTab(), openTab(new Map(), 'bo')];
    two.tab.keep('north');
    one.tab.announce({ id: 'south', name: 'South' });
    expect([one.heard, two.heard, three.heard, two.tab.current]).toEqual([[], ['South'], [], 'north']);
    two.tab.close();
    one.tab.announce({ id: 'west', name: 'West' });
    expect(two.heard).toEqual(['South']);
  });
});
