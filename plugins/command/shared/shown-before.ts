import { defineArgumentRule } from '@scn/sdk';

/**
 * Rule: a command only hides something that another block, or a section of the scenario, shows.
 *
 * @param property the argument that names what is hidden
 * @param noun what it is, for the message: ‘document’, ‘image’
 */
export function shownBefore<K extends string>(property: K, noun: string) {
  return defineArgumentRule<Readonly<Record<K, string | null>>>()({
    severity: 'WARNING',
    title: `Only a ${noun} that is shown can be hidden`,
    why: `Hiding a ${noun} that nothing shows has no effect. Usually the wrong ${noun} was chosen, and the right one stays visible.`,
    messages: {
      'never-shown': `Nothing in the scenario shows this ${noun}. Choose a different ${noun}, or show it first.`,
    },
    check({ args, node, view, report }) {
      const hidden = args[property];
      if (hidden === null || node === null || view === null) return;
      const block = view.get(node.id, 'command')?.value.block;
      const isShown = view.usesOf(hidden).some(({ from }) => {
        if (from === null) return true;
        return view.get(from.id, 'command')?.value.block !== block;
      });
      if (!isShown) report({ messageId: 'never-shown', at: `/${property}` });
    },
  });
}
