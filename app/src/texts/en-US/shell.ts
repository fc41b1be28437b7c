/** Shell texts with American spelling. */
export const shell = {
  reportEmail: 'Email',
  reportMail: 'Open email',
  reportGoesMail:
    'Your email program opens with the report, addressed to {{address}}. Nothing is sent until you send it.',
} as const;
