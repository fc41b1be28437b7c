/** Opens an address of the editor in a new tab, which inherits what this tab keeps for itself, such as its institution. */
export function openTab(address: string): void {
  // with `noopener`, the browser would copy nothing
  const opened = window.open(address, '_blank');
  if (opened !== null) opened.opener = null;
}
