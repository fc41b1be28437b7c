/**
 * The file name of a take: the voice, the beginning of the title, and the moment in UTC to the millisecond, because no two takes of an institution
 * may have the same name.
 */
export function takeName(designation: string, title: string, at: Date): string {
  const words = `${designation} ${title}`
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '');
  const moment = at.toISOString().replace(/[-:]/g, '').replace('T', '-').replace('.', '').replace('Z', '');
  return `${[words, moment].filter((part) => part !== '').join('-')}.wav`;
}
