/** Whether a plugin id has a vendor, as those of third parties must: `vendor/command.x`. */
export function isThirdParty(id: string): boolean {
  return id.includes('/');
}
