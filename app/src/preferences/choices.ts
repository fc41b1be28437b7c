/** Names of the themes, by choice. */
export const themeTexts = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;
/** Names of the cultures. */
export const cultureTexts = { 'en-GB': 'british', 'en-US': 'american' } as const;
