import { useEffect, useState, type ReactNode } from 'react';
import { PuzzlePieceRegular } from '@fluentui/react-icons';
import { builtInIcons } from './built-in-icons.gen';

/** A plugin's icon by name; a puzzle piece if Fluent has no such icon. Hidden from screen readers. */
export function PluginIcon({ name }: { readonly name: string | null }): ReactNode {
  const BuiltIn = name === null ? PuzzlePieceRegular : builtInIcons[name];
  return BuiltIn === undefined ? <NamedIcon name={name ?? ''} /> : <BuiltIn aria-hidden />;
}

function NamedIcon({ name }: { readonly name: string }): ReactNode {
  const [paths, setPaths] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isAsked = true;
    void pathsOf(name).then((found) => {
      if (isAsked) setPaths(found);
    });
    return () => {
      isAsked = false;
    };
  }, [name]);
  if (paths === null) return <PuzzlePieceRegular aria-hidden />;
  return (
    <svg width="1em" height="1em" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

type IconSheet = Readonly<Record<string, readonly string[]>>;
const sheets = new Map<string, Promise<IconSheet>>();

/** Loads the icon file for the first letter (see app/vite/icon-sheets.ts). */
async function pathsOf(name: string): Promise<readonly string[] | null> {
  const letter = name.slice(0, 1).toLowerCase();
  if (!/^[a-z]$/.test(letter)) return null;
  const sheet = sheets.get(letter) ?? readSheet(letter);
  sheets.set(letter, sheet);
  return Object.entries(await sheet).find(([known]) => known === name)?.[1] ?? null;
}

async function readSheet(letter: string): Promise<IconSheet> {
  try {
    const answer = await fetch(`/plugin-icons/${letter}.json`);
    return answer.ok ? ((await answer.json()) as IconSheet) : {};
  } catch {
    return {}; // no error for a missing icon: the puzzle piece is shown
  }
}
