import { useEffect, useState, type ReactNode } from 'react';
import { PuzzlePieceRegular } from '@fluentui/react-icons';
import { builtInIcons } from './built-in-icons.gen';
import { iconPaths } from './icon-paths';

/** A plugin's icon by name; a puzzle piece without a name, and if Fluent has no such icon. Hidden from screen readers. */
export function PluginIcon({ name }: { readonly name: string | undefined }): ReactNode {
  if (name === undefined) return <PuzzlePieceRegular aria-hidden />;
  const BuiltIn = Object.hasOwn(builtInIcons, name) ? builtInIcons[name] : undefined;
  return BuiltIn === undefined ? <NamedIcon name={name} /> : <BuiltIn aria-hidden />;
}

function NamedIcon({ name }: { readonly name: string }): ReactNode {
  const [paths, setPaths] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isAsked = true;
    void iconPaths(name).then((found) => {
      if (isAsked) setPaths(found ?? null);
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
