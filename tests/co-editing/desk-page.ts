// The other side of main.ts: opens the page in a browser and controls it.
import { join } from 'node:path';
import type { Page, Route, WebSocketRoute } from '@playwright/test';
import { build } from 'vite';
import { pagePath } from './page-path';
import type { Desk, DeskAddress, DeskState } from './main';

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };
type Files = ReadonlyMap<string, string | Buffer>;
let built: Promise<Files> | null = null;

/** Builds the page, once per process and in memory: test workers that wrote into one folder would empty it for each other. */
export function buildDeskPage(): Promise<Files> {
  return (built ??= buildFiles());
}

async function buildFiles(): Promise<Files> {
  const output = await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  if (!('output' in output)) throw new Error('The page was not built once.');
  return new Map(
    output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source)]),
  );
}

/** A browser page in which the editor's engine has a scenario open, without the editor's interface. */
export class DeskPage {
  readonly page: Page;
  readonly #sockets = new Set<WebSocketRoute>();
  #isCut = false;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Opens a scenario. The browser must be signed in: the page is served under the gateway's origin. */
  static async open(page: Page, address: DeskAddress): Promise<DeskPage> {
    await buildDeskPage();
    const desk = new DeskPage(page);
    // responses from a test have no network address for the browser, so it would block access to the gateway
    await page.context().grantPermissions(['local-network-access']);
    await page.route(`**${pagePath}**`, serve);
    await page.route('**/graphql', (route) => (desk.#isCut ? route.abort('internetdisconnected') : route.fallback()));
    await page.routeWebSocket('**/graphql', (socket) => {
      if (desk.#isCut) {
        void socket.close({ code: 1011 });
        return;
      }
      desk.#sockets.add(socket);
      socket.connectToServer();
    });
    await page.goto(`${pagePath}?${new URLSearchParams({ ...address }).toString()}`);
    await desk.ready();
    return desk;
  }

  /** Resolves when the document is open. */
  async ready(): Promise<void> {
    await this.page.waitForFunction(() => Reflect.has(globalThis, 'desk'));
    await this.page.evaluate(() => Reflect.get(globalThis, 'desk') as Promise<Desk>);
  }

  /** Cuts the network for requests and WebSockets silently. */
  async cut(): Promise<void> {
    this.#isCut = true;
    for (const socket of this.#sockets) await socket.close({ code: 1012 });
    this.#sockets.clear();
  }

  /**
   * Closes the page without anything being sent. Call {@link DeskPage.cut} before. A browser lets the requests through that are held back when
   * their page closes, so none may be under way then.
   */
  async closeUnsent(): Promise<void> {
    await this.page.evaluate(async () => (await (Reflect.get(globalThis, 'desk') as Promise<Desk>)).disconnect());
    await this.page.close();
  }

  /** Restores the network. */
  restoreNetwork(): void {
    this.#isCut = false;
  }

  state(): Promise<DeskState> {
    return this.page.evaluate(async () => (await (Reflect.get(globalThis, 'desk') as Promise<Desk>)).state());
  }

  hash(): Promise<string> {
    return this.page.evaluate(async () => (await (Reflect.get(globalThis, 'desk') as Promise<Desk>)).hash());
  }

  titles(): Promise<Readonly<Record<string, string>>> {
    return this.page.evaluate(async () => (await (Reflect.get(globalThis, 'desk') as Promise<Desk>)).titles());
  }

  /** Changes the title of an action. @returns the id of the change; null when it was rejected immediately */
  rename(actionCode: string, title: string): Promise<string | null> {
    const call = { name: 'action.update', input: { actionCode, title } };
    return this.page.evaluate(
      async (made) => (await (Reflect.get(globalThis, 'desk') as Promise<Desk>)).change(made),
      call,
    );
  }

  /** Makes random edits, one every `pause` milliseconds. @returns the number of edits */
  edit(count: number, seed: number, pause: number): Promise<number> {
    return this.page.evaluate(
      async ([many, from, rest]) => (await (Reflect.get(globalThis, 'desk') as Promise<Desk>)).edit(many, from, rest),
      [count, seed, pause] as const,
    );
  }

  playlists(actionCode: string): Promise<Readonly<Record<string, readonly string[]>>> {
    return this.page.evaluate(
      async (code) => (await (Reflect.get(globalThis, 'desk') as Promise<Desk>)).playlists(code),
      actionCode,
    );
  }

  /** Moves random commands of an action, and undoes some of the moves. @returns what an undo has moved although the step didn't */
  moveCommands(actionCode: string, count: number, seed: number, pause: number): Promise<readonly string[]> {
    return this.page.evaluate(
      async ([code, many, from, rest]) =>
        (await (Reflect.get(globalThis, 'desk') as Promise<Desk>)).moveCommands(code, many, from, rest),
      [actionCode, count, seed, pause] as const,
    );
  }

  undoAll(): Promise<number> {
    return this.page.evaluate(async () => (await (Reflect.get(globalThis, 'desk') as Promise<Desk>)).undoAll());
  }
}

async function serve(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const name = pathname === pagePath ? 'index.html' : pathname.slice(pagePath.length);
  const body = (await buildDeskPage()).get(name);
  if (body === undefined) return route.fulfill({ status: 404 });
  return route.fulfill({ body, contentType: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
}
