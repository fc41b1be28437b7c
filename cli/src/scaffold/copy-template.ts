import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a template's files, filling their `{{name}}` places.
 *
 * @returns The paths written, relative to the target, sorted.
 * @throws Error when a template names a place that has no value.
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
    if (value === undefined) throw new Error(`${file} names {{${name}}}, which has no value.`);
    return value;
  });
}
