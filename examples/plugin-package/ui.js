/** What the editor shows. The form is made from the schema. */
export const ui = {
  for: 'acme/command.infusion-pump',
  icon: 'Drop',
};
