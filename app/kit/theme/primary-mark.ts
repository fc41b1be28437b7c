import type { ButtonState, FluentProviderProps } from '@fluentui/react-components';

/** Marks the primary buttons of the page, for the key that presses them; each `FluentProvider` gets it. */
export const primaryMark: NonNullable<FluentProviderProps['customStyleHooks_unstable']> = {
  useButtonStyles_unstable: (state) => {
    const { appearance, root } = state as ButtonState;
    if (appearance === 'primary') Object.assign(root, { 'data-primary': '' });
  },
};
