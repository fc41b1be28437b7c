import { useCallback, useEffect, useRef, useState } from 'react';
import { storedKey } from '#browser/content-key';
import { fileFindings, type DescribedFile } from '#catalogue/asset-file';
import type { SameContent } from '#catalogue/file-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kinds.tsx';

/** The file that the author has chosen for an asset, and what is known of it before it is sent. */
export interface FileChoice {
  readonly file: File | null;
  /** It is being read. */
  readonly isChecking: boolean;
  /** Its known properties; null until it has been read. */
  readonly described: DescribedFile | null;
  /** Messages of the rules that don’t refuse it. */
  readonly warnings: readonly string[];
  /** Other assets with the same content, until the author has decided to upload it nevertheless. */
  readonly same: readonly SameContent[];
  choose(file: File | null): void;
  /** Uploads it although there is one with the same content. */
  acceptSame(): void;
}

interface Checked {
  readonly file: File;
  readonly described: DescribedFile;
  readonly warnings: readonly string[];
  readonly same: readonly SameContent[];
}

/** {@link FileChoice}. @param ownId - of the asset that gets the file; null for a new one */
export function useFileChoice(kind: AssetKind, ownId: string | null): FileChoice {
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const findSame = useSameContent(kind);
  const latest = useRef<File | null>(null);
  latest.current = file;
  useEffect(() => {
    if (file === null) return;
    const check = async () => {
      const size = kind.file?.medium === 'image' ? await measureImage(file) : null;
      const described: DescribedFile = { filename: file.name, bytes: file.size, ...size };
      const findings = fileFindings(kind.plugin, described);
      const same = (await findSame(file)).filter(({ id }) => id !== ownId);
      // another file may have been chosen in the meantime
      if (latest.current === file)
        setChecked({ file, described, warnings: findings.map(({ message }) => message), same });
    };
    void check();
  }, [kind, file, findSame, ownId]);
  const known = checked !== null && checked.file === file ? checked : null;
  return {
    file,
    isChecking: file !== null && known === null,
    described: known?.described ?? null,
    warnings: known?.warnings ?? [],
    same: known?.same ?? [],
    choose: setFile,
    acceptSame: useCallback(() => setChecked((before) => (before === null ? null : { ...before, same: [] })), []),
  };
}

/** The size of a picture in pixels, as it is displayed; null for other files, and for what the browser can’t read. */
async function measureImage(file: Blob): Promise<{ readonly width: number; readonly height: number } | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}

/** Finds the institution’s assets of a kind that have the same content as a file, apart from metadata; none if that can’t be known. */
export function useSameContent({ file: files }: AssetKind): (file: File) => Promise<readonly SameContent[]> {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  return useCallback(
    async (file) => {
      const key = files === null ? null : await storedKey(file);
      if (files === null || key === null) return [];
      try {
        const { data } = await client.query({
          query: files.documents.sameContent,
          variables: { institutionId, key },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        });
        return data?.found.items ?? [];
      } catch {
        return []; // an upload doesn’t wait for a hint
      }
    },
    [client, institutionId, files],
  );
}
