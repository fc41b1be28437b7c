import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Gated } from '#permissions/permissions-context.tsx';
import type { Gate } from '#routes/route';
import { NoAccessScreen } from '#page/no-access/no-access-screen.tsx';

/** An area with a gate for all its screens. */
export function GatedArea({ gate }: { readonly gate: Gate | undefined }): ReactNode {
  return (
    <Gated gate={gate} otherwise={(closed) => <NoAccessScreen closed={closed} />}>
      <Outlet />
    </Gated>
  );
}
