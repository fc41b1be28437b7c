import pg from 'pg';

/** PostgreSQL's work for a statement. */
export interface StatementPlan {
  /** Planning and executing it, at the server. */
  readonly milliseconds: number;
  /** How the tables are read, and what is sorted: `Index Scan asset_by_title, Sort`. */
  readonly nodes: string;
  /** Blocks of 8 kB that it reads. */
  readonly blocks: number;
}

/**
 * Explains the statements that work sends for an institution, each where it is sent: in its transaction, with its role and its values, several times in
 * a row. What the gateway does in the background, such as looking for jobs, isn't explained.
 *
 * @param runs - how many times; once if it takes more than `tooLong`, in milliseconds
 * @returns for each statement the fastest of its runs: what else the machine does only adds to them
 */
export async function explainStatements(
  work: () => Promise<unknown>,
  { runs, tooLong }: { readonly runs: number; readonly tooLong: number },
): Promise<readonly StatementPlan[]> {
  const plans: StatementPlan[] = [];
  const ofInstitutions = new WeakSet<pg.Client>();
  const send = pg.Client.prototype.query as (this: pg.Client, ...args: readonly unknown[]) => Promise<unknown>;
  const explained = async function (this: pg.Client, ...args: readonly unknown[]): Promise<unknown> {
    const [config, values = (config as { values?: unknown }).values] = args;
    const text = typeof config === 'string' ? config : ((config as { text?: string } | undefined)?.text ?? '');
    if (/^\s*begin\b/i.test(text)) {
      if (text.includes('scn.institution_id')) ofInstitutions.add(this);
      else ofInstitutions.delete(this);
    }
    // a prepared one is sent with its transaction, without waiting for answers
    const isPrepared = (config as { name?: unknown } | undefined)?.name !== undefined;
    if (!isPrepared && ofInstitutions.has(this) && /^\s*(?:select|with)\b/i.test(text)) {
      const found: StatementPlan[] = [];
      for (let run = 0; run < runs; run += 1) {
        const asked = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`;
        const plan = planOf((await send.call(this, asked, values)) as Explained);
        found.push(plan);
        if (plan.milliseconds > tooLong) break;
      }
      const [fastest] = found.toSorted((a, b) => a.milliseconds - b.milliseconds);
      if (fastest !== undefined) plans.push(fastest);
    }
    return send.call(this, ...args);
  };
  Object.assign(pg.Client.prototype, { query: explained });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query: send });
  }
  return plans;
}

interface Explained {
  readonly rows: readonly {
    readonly 'QUERY PLAN': readonly [{ Plan: PlanNode; 'Planning Time': number; 'Execution Time': number }];
  }[];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

function planOf({ rows }: Explained): StatementPlan {
  const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
  if (explained === undefined) throw new Error('PostgreSQL explained nothing.');
  const { Plan: plan } = explained;
  return {
    milliseconds: explained['Planning Time'] + explained['Execution Time'],
    nodes: nodesOf(plan),
    blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
  };
}

function nodesOf(node: PlanNode): string {
  const found = new Set<string>();
  const visit = (each: PlanNode): void => {
    const what = each['Index Name'] ?? each['Relation Name'];
    if (what !== undefined) found.add(`${each['Node Type']} ${what}`);
    else if (/Sort|Unique|WindowAgg/.test(each['Node Type'])) found.add(each['Node Type']);
    each.Plans?.forEach(visit);
  };
  visit(node);
  return [...found].join(', ');
}
