import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a template's files, replacing their `{{name}}` placeholders.
 *
 * @returns The paths of the written files, relative to the target, sorted.
 * @throws Error when a placeholder has no value.
 */
export function copyTemplate(
  template: string,
  target: string,
  values: Readonly<Record<string, string>>,
): readonly string[] {
  mkdirSync(target, { recursive: true });
  return readdirSync(template, { withFileTypes: true })
    .flatMap((entry) => {
      const [from, to] = [join(template, entry.name), join(target, entry.name)];
      if (entry.isDirectory()) return copyTemplate(from, to, values).map((file) => `${entry.name}/${file}`);
      writeFileSync(to, fill(readFileSync(from, 'utf8'), values, from), { flag: 'wx' });
      return [entry.name];
    })
    .sort();
}

function fill(text: string, values: Readonly<Record<string, string>>, file: string): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The placeholder {{${name}}} in ${file} has no value.`);
    return value;
  });
}
