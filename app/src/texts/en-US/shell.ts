/** Texts of the frame that are written otherwise in the United States. */
export const shell = {
  reportEmail: 'Email',
  reportMail: 'Open email',
  reportGoesMail: 'Your email program opens with the report in it, to {{address}}. It is sent when you send it.',
} as const;
