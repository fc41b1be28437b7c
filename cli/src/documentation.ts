/** Where the documentation is published, beside the schemas. */
const documentation = 'https://scenario-studio.org/docs/reference';

/** The page of a rule: its own, or for a rule of a plugin the plugin's. */
export function rulePage(ruleId: string): string {
  const area = ruleId.slice(0, ruleId.lastIndexOf('/'));
  return area.includes('.') ? `${documentation}/plugins/${area}` : `${documentation}/rules/${ruleId}`;
}
