/** Prints an HTML page of its own, without showing it. Browsers also offer to save it as PDF, under its title. */
export function printPage(html: string): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // one that isn't displayed can't be printed
  Object.assign(frame.style, { position: 'fixed', inset: 'auto', width: '0', height: '0', border: '0' });
  frame.addEventListener('load', () => {
    const page = frame.contentWindow;
    if (page === null) return;
    page.addEventListener('afterprint', () => frame.remove());
    page.focus();
    page.print();
  });
  frame.srcdoc = html;
  document.body.append(frame);
}
