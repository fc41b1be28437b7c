import { rm } from 'node:fs/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { makeTemporaryFolder } from '../../../gateway/test/temporary-folder';
import { ensureBuilt, serveScn, type ServingScn } from '../../gateway/built-scn';
import { stopServing } from '../../gateway/demonstration-data';
import { launchOptions } from '../browser/launch';
import { signIn, type Person } from '../editor/sign-in';
import { asSignedIn } from './ask-gateway';
import { makeInstitutions, switchTo, type Institutions } from './institutions';
import { restAddress } from './rest-address';
import { moveMoments, pictureMoment } from './picture-moment';
import { isAlone, type InstitutionKind, type Scene, type WindowSize } from './scene';

const administrator: Person = 'Amira Administrator';

/** The environment for taking pictures: a gateway with its own data, and a browser. */
export interface Stage {
  readonly browser: Browser;
  /** A page where the person of a scene is signed in, at its institution. @param scale - device pixels per CSS pixel */
  pageFor(scene: Scene, scale: WindowSize['scale']): Promise<Page>;
  /** Stops the gateway and the browser, and deletes the data. */
  stop(): Promise<void>;
}

/** Builds what is missing, and starts the gateway and the browser. */
export async function openStage(): Promise<Stage> {
  ensureBuilt();
  const folder = await makeTemporaryFolder();
  let browser: Browser | null = null;
  let gateway: ServingScn | null = null;
  const stop = async () => {
    await browser?.close();
    if (gateway !== null) await stopServing(gateway);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const startedAt = Date.now();
    gateway = await serveScn([folder, '--demonstration'], { SCN_LOG_LEVEL: 'error' });
    browser = await chromium.launch(launchOptions);
    const administratorPage = await AdministratorPage.open(browser, gateway.address);
    return { browser, pageFor: pagesOf(browser, { address: gateway.address, startedAt }, administratorPage), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The administrator's page, which creates the data and switches the active institution. */
class AdministratorPage {
  readonly #page: Page;
  readonly #institutions: Institutions;
  #active: InstitutionKind = 'demonstration';

  private constructor(page: Page, institutions: Institutions) {
    this.#page = page;
    this.#institutions = institutions;
  }

  static async open(browser: Browser, address: string): Promise<AdministratorPage> {
    const page = await browser.newPage({ baseURL: address });
    await signIn(page, administrator);
    return new AdministratorPage(page, await makeInstitutions(await asSignedIn(page)));
  }

  /** @returns whether another institution was active: open pages still show it */
  async activate(kind: InstitutionKind): Promise<boolean> {
    if (kind === this.#active) return false;
    await switchTo(await asSignedIn(this.#page), this.#institutions[kind]);
    this.#active = kind;
    return true;
  }
}

/** One page for each person and scale: signing in takes longer than most pictures. */
function pagesOf(
  browser: Browser,
  { address, startedAt }: { readonly address: string; readonly startedAt: number },
  administratorPage: AdministratorPage,
): Stage['pageFor'] {
  const pages = new Map<string, Page>();
  const open = async ({ as, movesClock }: Scene, deviceScaleFactor: number) => {
    const context = await browser.newContext({
      baseURL: address,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      deviceScaleFactor,
    });
    await moveMoments(context, startedAt);
    const page = await context.newPage();
    if (movesClock === true) await page.clock.install({ time: pictureMoment });
    else await page.clock.setFixedTime(pictureMoment);
    if (as !== null) await signIn(page, as);
    return page;
  };
  return async (scene, scale) => {
    const { as, at = 'demonstration' } = scene;
    if (as === administrator && (await administratorPage.activate(at)))
      for (const page of pages.values()) {
        await page.goto(restAddress);
        // a tab keeps its institution
        await page.evaluate(() => sessionStorage.clear());
      }
    if (isAlone(scene)) return open(scene, scale);
    const key = `${as}, ${scale}`;
    const known = pages.get(key);
    if (known !== undefined) return known;
    const page = await open(scene, scale);
    await page.goto(restAddress);
    pages.set(key, page);
    return page;
  };
}
