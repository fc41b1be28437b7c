import { commandGroups, type CommandGroup } from '@scn/core/kernel/contract';

/** The colours of a command group in one theme. */
export interface GroupHue {
  /** The bar on a card and the icon: contrast 3:1 on all card surfaces. */
  readonly bar: string;
  /** The group's name: contrast 4.5:1 on all card surfaces. */
  readonly label: string;
}

/** The hues of all command groups in one theme. */
export type GroupHues = Readonly<Record<CommandGroup, GroupHue>>;

/** For light surfaces. */
export const lightHues: GroupHues = {
  'frequently used': { bar: '#ad7508', label: '#885a02' },
  results: { bar: '#2b80e3', label: '#2164b1' },
  audio: { bar: '#9668db', label: '#7551ab' },
  visual: { bar: '#cb559e', label: '#9e427b' },
  documents: { bar: '#038ab7', label: '#036b8f' },
  controls: { bar: '#d95544', label: '#aa4134' },
  character: { bar: '#1e9348', label: '#1d7239' },
  'text-based dialog': { bar: '#6774ed', label: '#505abb' },
  monitor: { bar: '#7c8702', label: '#606901' },
  fallback: { bar: '#7d7d7d', label: '#636363' },
};

/** For dark surfaces. */
export const darkHues: GroupHues = {
  'frequently used': { bar: '#bf8107', label: '#daa75c' },
  results: { bar: '#3b8ef3', label: '#77b3fe' },
  audio: { bar: '#a476ea', label: '#c0a0fa' },
  visual: { bar: '#da63ac', label: '#f092c8' },
  documents: { bar: '#0798c9', label: '#6fb9dd' },
  controls: { bar: '#e96351', label: '#fc9383' },
  character: { bar: '#32a155', label: '#77bf87' },
  'text-based dialog': { bar: '#7382fd', label: '#9babff' },
  monitor: { bar: '#899502', label: '#abb758' },
  fallback: { bar: '#969696', label: '#adadad' },
};

/** Names of the theme tokens of a group: `colorGroupTextBasedDialogBar`. */
function tokenNames(group: CommandGroup): { readonly bar: string; readonly label: string } {
  const name = group.replace(/(?:^|[ -])([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { bar: `colorGroup${name}Bar`, label: `colorGroup${name}Label` };
}

/** The hues as theme tokens. */
export function groupTokensOf(hues: GroupHues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    commandGroups.flatMap((group) => {
      const { bar, label } = tokenNames(group);
      return [
        [bar, hues[group].bar],
        [label, hues[group].label],
      ];
    }),
  );
}

/** CSS variables for styles that follow the theme. */
export const groupColours: GroupHues = Object.fromEntries(
  commandGroups.map((group) => {
    const { bar, label } = tokenNames(group);
    return [group, { bar: `var(--${bar})`, label: `var(--${label})` }];
  }),
) as unknown as GroupHues;
