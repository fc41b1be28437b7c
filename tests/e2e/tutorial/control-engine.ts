/** The control to look for. */
export interface Asked {
  readonly roles: readonly string[];
  /** Roles of the parts of a screen that have titles. */
  readonly places: readonly string[];
  readonly name: string;
  /** Title of the part of the screen that it is in. */
  readonly within: string | null;
}

/**
 * A selector engine that finds controls by their roles and names where a reader looks for them: in what is in front, and behind it only
 * if it isn't modal. Runs in the page.
 */
export function makeControlEngine(): {
  query(root: Node, asked: string): Element | null;
  queryAll(root: Node, asked: string): Element[];
} {
  const typed = ['text', 'email', 'password', 'tel', 'url'].map((type) => `input[type=${type}]`).join();
  /** Elements that have a role without naming it. */
  const implicit: Readonly<Record<string, string>> = {
    button: 'button, input:is([type=button], [type=submit])',
    link: 'a[href]',
    option: 'option',
    radio: 'input[type=radio]',
    textbox: `input:not([type]), ${typed}, textarea`,
    combobox: 'select',
    searchbox: 'input[type=search]',
    spinbutton: 'input[type=number]',
    checkbox: 'input[type=checkbox]',
    region: 'section',
    dialog: 'dialog',
    group: 'fieldset, details',
    form: 'form',
    navigation: 'nav',
    row: 'tr',
    article: 'article',
  };
  /** Roles whose name is a title, never what they contain. */
  const titled = 'region, dialog, alertdialog, group, form, navigation, toolbar, menu, tree, article'.split(', ');
  const kinds = 'Automated folder|Location|Start location|Hidden location|Folder|Menu|Action';

  const cssOf = (roles: readonly string[]) =>
    roles
      .flatMap((role) => [`[role=${role}]`, ...(role in implicit ? [`:is(${implicit[role] ?? ''}):not([role])`] : [])])
      .join();
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || element.closest('[aria-hidden=true], [inert]') !== null) return false;
    return element.checkVisibility({ visibilityProperty: true });
  };
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  /** @param isHidden - the text of a label counts although it isn't shown */
  const textOf = (node: Node, isHidden = false): string => {
    if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '';
    if (!isHidden && node.getAttribute('aria-hidden') === 'true') return '';
    const { display, visibility } = getComputedStyle(node);
    if (!isHidden && (display === 'none' || visibility === 'hidden')) return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? '';
    const text = label === '' ? [...node.childNodes].map((child) => textOf(child, isHidden)).join('') : label;
    return display.startsWith('inline') && display !== 'inline-block' ? text : ` ${text} `;
  };
  const nameOf = (element: Element): string => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
    const by = ids.map((id) => {
      const labels = document.getElementById(id);
      return labels === null
        ? ''
        : ((labels === element ? null : labels.getAttribute('aria-label')) ?? textOf(labels, true));
    });
    const labels = (element as HTMLInputElement).labels ?? [];
    const names = [
      () => by.join(' '),
      () => element.getAttribute('aria-label') ?? '',
      () => [...labels].map((label) => textOf(label, true)).join(' '),
      () => (element.tagName === 'FIELDSET' ? (element.querySelector('legend')?.textContent ?? '') : ''),
      () =>
        element.matches(cssOf(titled)) || ('value' in element && !element.matches('button')) ? '' : textOf(element),
      () => element.getAttribute('title') ?? '',
      () => element.getAttribute('placeholder') ?? '',
    ];
    for (const read of names) {
      const name = plain(read());
      if (name !== '') return name;
    }
    return '';
  };
  /** An item of a tree has its kind before its name. */
  const startsWith = (name: string) => {
    const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(`^(?:(?:${kinds}) )?${escaped}(?![\\p{L}\\p{N}])`, 'u');
  };
  /** In each of the places, one after the other, with exactly the name or else one that starts with it. */
  const found = function* (scopes: readonly Element[], roles: readonly string[], name: string): Generator<Element[]> {
    const beginning = startsWith(name);
    for (const scope of scopes) {
      const named = [...scope.querySelectorAll(cssOf(roles))]
        .filter(isShown)
        .map((element) => ({ element, is: nameOf(element) }));
      for (const matches of [(is: string) => is === name, (is: string) => beginning.test(is)]) {
        const matching = named.filter(({ is }) => matches(is)).map(({ element }) => element);
        if (matching.length > 0) yield matching;
      }
    }
  };
  const queryAll = (_: Node, text: string): Element[] => {
    const { roles, places, name, within } = JSON.parse(text) as Asked;
    const shown = (css: string) => [...document.querySelectorAll(css)].filter(isShown);
    const front = ['menu', 'listbox', 'alertdialog', 'dialog'].flatMap((role) => shown(`[role=${role}]`).slice(-1));
    const bases = [...front, ...(shown('[aria-modal=true]').length > 0 ? [] : [document.body])];
    const inside = within === null ? bases : [...found(bases, places, within)].flat();
    const [matching = []] = found(inside, roles, name);
    // a place that is named may show the same entry twice, such as a command that is often used: the first is as good
    return within === null ? matching : matching.slice(0, 1);
  };
  return { query: (root, text) => queryAll(root, text)[0] ?? null, queryAll };
}
