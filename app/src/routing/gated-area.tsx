import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Gated } from '../permissions/permissions-context';
import type { Gate } from '../routes/route';
import { NoAccessScreen } from '../screens/no-access/no-access-screen';

/** An area with a gate for all its screens. */
export function GatedArea({ gate }: { readonly gate: Gate | undefined }): ReactNode {
  return (
    <Gated gate={gate} otherwise={(closed) => <NoAccessScreen closed={closed} />}>
      <Outlet />
    </Gated>
  );
}
