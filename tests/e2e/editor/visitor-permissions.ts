import type { Browser } from '@playwright/test';
import { askGateway } from './ask-gateway';
import { personOutside } from './sign-in';

interface Place {
  readonly institutionId: string;
}

/** Adds Victor Visitor, who has no permissions, to a group whose permissions an administrator sets in a separate browser. */
export async function permitVisitor(browser: Browser) {
  const page = await personOutside(browser, 'Amira Administrator');
  const { session } = await askGateway<{ readonly session: Place }>(page, 'query Who { session { institutionId } }');
  const { institutionId } = session;
  const { users } = await askGateway<{ readonly users: { readonly items: readonly { id: string; name: string }[] } }>(
    page,
    'query People($institutionId: ID!) { users(input: { institutionId: $institutionId }) { items { id name } } }',
    { institutionId },
  );
  const { groupCreate } = await askGateway<{ readonly groupCreate: { readonly id: string } }>(
    page,
    'mutation Make($institutionId: ID!, $name: String!) { groupCreate(input: { institutionId: $institutionId, name: $name }) { id } }',
    { institutionId, name: `Single policies ${Date.now()}` },
  );
  const id = groupCreate.id;
  const userIds = users.items.filter(({ name }) => name === 'Victor Visitor').map((each) => each.id);
  const member = { institutionId, id, userIds };
  await askGateway(
    page,
    'mutation Join($institutionId: ID!, $id: ID!, $userIds: [ID!]!) { groupMembersAdd(input: { institutionId: $institutionId, id: $id, userIds: $userIds }) { id } }',
    member,
  );
  return {
    /** The administrator's, without the editor. */
    page,
    /** Sets the visitor's permissions. */
    permit: (...policies: readonly string[]) =>
      askGateway(
        page,
        'mutation Permit($institutionId: ID!, $id: ID!, $permissions: [PermissionInput!]!) { groupPermissionsSet(input: { institutionId: $institutionId, id: $id, permissions: $permissions }) { id } }',
        { institutionId, id, permissions: policies.map((policyName) => ({ policyName })) },
      ),
    close: async () => {
      await askGateway(
        page,
        'mutation Leave($institutionId: ID!, $id: ID!, $userIds: [ID!]!) { groupMembersRemove(input: { institutionId: $institutionId, id: $id, userIds: $userIds }) { id } }',
        member,
      );
      await page.context().close();
    },
  };
}
