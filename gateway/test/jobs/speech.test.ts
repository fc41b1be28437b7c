import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { voiceKindsOf, type VoiceKinds } from '@scn/core/kernel/voice-kinds';
import { integratedLoudness } from '@scn/core/audio/loudness';
import { secondsOf } from '@scn/core/audio/sound';
import { silence, tone } from '@scn/core/audio/testing/signals';
import { readWave, writeWave } from '@scn/core/audio/wave-file';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAsset } from '#catalogue/assets/create-asset';
import { findOwnAsset } from '#catalogue/assets/stored-asset';
import { updateAsset } from '#catalogue/assets/update-asset';
import { createEspeak } from '#jobs/speech/espeak';
import { createHostedVoice } from '#jobs/speech/hosted-voice';
import type { LineToSpeak, SpeechEngine } from '#jobs/speech/speech-engine';
import { abilityOf } from '@scn/core/permissions/ability';
import { policies, testPrincipal } from '../principal';
import { testCore } from '../graphql-fixture';
import { JobFixture, refusalOf, type JobGateway } from './job-fixture';

const found = voiceKindsOf(testCore.plugins);
if (found === null) throw new Error('There are no voices.');
const kinds: VoiceKinds = found;
const signal = new AbortController().signal;
const line: LineToSpeak = {
  ...{ text: 'Where does it hurt?', pronunciationInstructions: '', delivery: 'calm' },
  ...{ virtualVoice: 'en-US-male-2', cultureName: 'en-GB', gender: 'female' },
};

/** An engine that speaks a tone, or does what a test wants. */
class TestEngine implements SpeechEngine {
  readonly spoken: LineToSpeak[] = [];
  missing: string | null = null;
  before: (line: LineToSpeak) => Promise<void> | void = () => undefined;

  readonly problem = () => Promise.resolve(this.missing);
  readonly speak = async (said: LineToSpeak) => {
    this.spoken.push(said);
    await this.before(said);
    return { sound: said.text === '…' ? silence(1, 22_050) : tone(1, 22_050), isInDelivery: said.delivery === 'calm' };
  };
}

describe('placeholder speech', () => {
  let fixture: JobFixture;
  let gateway: JobGateway;
  let engine: TestEngine;
  let made = 0;
  beforeAll(async () => {
    fixture = await JobFixture.open();
    engine = new TestEngine();
    gateway = await fixture.openGateway({ speech: engine });
    await gateway.jobs.work();
  }, 60_000);
  afterEach(() => {
    engine.spoken.length = 0;
    engine.missing = null;
    engine.before = () => undefined;
  });
  afterAll(() => fixture.close());

  const member = () => ({ ...fixture.author, institutionId: fixture.mine.institutionId });
  const create = (plugin: AssetPlugin, properties: JsonObject) =>
    createAsset(gateway.services, member(), plugin, { properties });
  const addVoice = async (properties: JsonObject = {}) => {
    made += 1;
    const designation = `voice-${made}`;
    return { ...(await create(kinds.voice, { designation, name: `Voice ${made}`, ...properties })), designation };
  };
  const addDialogue = (voiceProfileId: string, properties: JsonObject = {}) => {
    made += 1;
    return create(kinds.spoken, {
      ...{ title: `Line ${made}`, text: `This is line ${made}.`, deliveryId: 'calm' },
      voiceProfileDialogues: [{ voiceProfileId, status: 'MISSING', audioId: null }],
      ...properties,
    });
  };
  const dataOf = async (plugin: AssetPlugin, id: string) =>
    gateway.services.database.inInstitution(
      fixture.mine.institutionId,
      async (queries) => (await findOwnAsset(queries, plugin, fixture.mine.institutionId, id)).data,
    );
  const recordingOf = async (id: string) => {
    const [recording] = (await dataOf(kinds.spoken, id))['voiceProfileDialogues'] as readonly JsonObject[];
    return recording ?? {};
  };
  const generate = (voiceProfileDesignation: string, input: JsonObject = {}) =>
    fixture.finish(gateway, 'placeholderSpeechGenerate', { voiceProfileDesignation, ...input });

  it('fills what is missing, in the voice of the profile, as a job with progress', async () => {
    const voice = await addVoice({ virtualFallbackVoice: 'en-GB-male-3', gender: 'male' });
    const calm = await addDialogue(voice.id, { pronunciationInstructions: 'Say it slowly.' });
    const angry = await addDialogue(voice.id, { deliveryId: 'angry' });
    const seen: { readonly step: string }[] = [];
    const id = await fixture.ask(gateway, 'placeholderSpeechGenerate', { voiceProfileDesignation: voice.designation });
    const job = await fixture.follow(gateway, id, fixture.author, seen);
    expect(job.result).toEqual({
      ...{ voiceProfileDesignation: voice.designation, generatedCount: 2, failedCount: 0, failures: [] },
    });
    expect(engine.spoken[0]).toEqual({
      ...{ text: calm.data['text'], pronunciationInstructions: 'Say it slowly.', delivery: 'calm' },
      ...{ virtualVoice: 'en-GB-male-3', cultureName: 'en-GB', gender: 'male' },
    });
    const { status, audioId } = await recordingOf(calm.id);
    expect(status).toBe('GENERATED');
    expect((await recordingOf(angry.id))['status']).toBe('GENERATED_WITH_FALLBACK_DELIVERY');
    const audio = await dataOf(kinds.audio, stringOf(audioId));
    expect(audio['title']).toBe(`${stringOf(calm.data['title'])} (${stringOf(voice.data['name'])})`);
    const wave = readWave(await fixture.readStored(gateway, stringOf(audio['key'])));
    expect(wave?.rate).toBe(24_000);
    expect(wave?.channels).toHaveLength(1);
    expect(seen.length).toBeGreaterThan(0);
  });

  it('isn’t silence: a line without any sound stays missing, and is named', async () => {
    const voice = await addVoice();
    const mute = await addDialogue(voice.id, { text: '…' });
    const spoken = await addDialogue(voice.id);
    expect((await generate(voice.designation)).result).toMatchObject({
      ...{ generatedCount: 1, failedCount: 1 },
      failures: [{ dialogueId: mute.id, message: expect.stringContaining('Nothing can be heard') as unknown }],
    });
    expect((await recordingOf(mute.id))['status']).toBe('MISSING');
    expect((await recordingOf(spoken.id))['status']).toBe('GENERATED');
  });

  it('replaces placeholders of older texts, and never a recording', async () => {
    const voice = await addVoice();
    const stale = await addDialogue(voice.id);
    const current = await addDialogue(voice.id);
    await generate(voice.designation);
    const before = [await recordingOf(stale.id), await recordingOf(current.id)];
    const recorded = await addDialogue(voice.id, {
      voiceProfileDialogues: [
        { voiceProfileId: voice.id, status: 'RECORDED', audioId: before[1]?.['audioId'] ?? null },
      ],
    });
    const { revision } = await gateway.services.database.inInstitution(fixture.mine.institutionId, (queries) =>
      findOwnAsset(queries, kinds.spoken, fixture.mine.institutionId, stale.id),
    );
    const properties = { text: 'Something else.' };
    await updateAsset(gateway.services, member(), kinds.spoken, { id: stale.id, revision, properties });
    engine.spoken.length = 0;
    expect((await generate(voice.designation)).result).toMatchObject({ generatedCount: 1 });
    expect(engine.spoken.map((said) => said.text)).toEqual(['Something else.']);
    expect((await recordingOf(stale.id))['audioId']).not.toBe(before[0]?.['audioId']);
    expect(await recordingOf(current.id)).toEqual(before[1]);
    expect((await recordingOf(recorded.id))['status']).toBe('RECORDED');
  });

  it('doesn’t replace what was recorded or changed while it was generated', async () => {
    const voice = await addVoice();
    const dialogue = await addDialogue(voice.id);
    engine.before = async () => {
      const properties = { text: 'Corrected in the meantime.' };
      await updateAsset(gateway.services, member(), kinds.spoken, { id: dialogue.id, revision: 1, properties });
    };
    const { result } = await generate(voice.designation);
    expect(result).toMatchObject({ generatedCount: 0, failedCount: 1 });
    expect(JSON.stringify(result)).toContain('recorded or changed while its placeholder was generated');
    expect((await recordingOf(dialogue.id))['status']).toBe('MISSING');
  });

  it('goes on after a line that can’t be spoken, and says which and why', async () => {
    const voice = await addVoice();
    const [first, second] = [await addDialogue(voice.id), await addDialogue(voice.id)];
    engine.before = ({ text: said }) => {
      if (said === first.data['text']) throw new Refusal('IntegrationError', {}, 'It can’t say that.');
    };
    expect((await generate(voice.designation)).result).toMatchObject({
      ...{ generatedCount: 1, failedCount: 1 },
      failures: [{ dialogueId: first.id, message: 'It can’t say that.' }],
    });
    expect((await recordingOf(second.id))['status']).toBe('GENERATED');
  });

  it('goes on after an interruption with the lines that are left', async () => {
    const voice = await addVoice();
    const [first, second] = [await addDialogue(voice.id), await addDialogue(voice.id)];
    let isInterrupted = false;
    engine.before = ({ text: said }) => {
      if (said !== second.data['text'] || isInterrupted) return;
      isInterrupted = true;
      throw new Error('The gateway stopped.');
    };
    expect((await generate(voice.designation)).state).toBe('SUCCEEDED');
    expect(engine.spoken.map((said) => said.text)).toEqual([first, second, second].map(({ data }) => data['text']));
    expect((await recordingOf(first.id))['status']).toBe('GENERATED');
    expect((await recordingOf(second.id))['status']).toBe('GENERATED');
  });

  it('is limited to the dialogues that were asked for', async () => {
    const voice = await addVoice();
    const [first, second] = [await addDialogue(voice.id), await addDialogue(voice.id)];
    await generate(voice.designation, { dialogueIds: [second.id] });
    expect((await recordingOf(first.id))['status']).toBe('MISSING');
    expect((await recordingOf(second.id))['status']).toBe('GENERATED');
  });

  it('fails with the reason while there is no engine, and changes nothing', async () => {
    const voice = await addVoice();
    const dialogue = await addDialogue(voice.id);
    engine.missing = 'Ask your administrator to install eSpeak NG.';
    const { state, error } = await generate(voice.designation);
    expect([state, error?.code, error?.message]).toEqual(['FAILED', 'IntegrationError', engine.missing]);
    expect(engine.spoken).toEqual([]);
    expect((await recordingOf(dialogue.id))['status']).toBe('MISSING');
  });

  it('requires the permissions for recordings and audio, and a voice that exists', async () => {
    const voice = await addVoice();
    const input = { voiceProfileDesignation: voice.designation };
    const may = (...names: readonly string[]) =>
      testPrincipal({ ...fixture.author, permissions: policies(...names), ability: abilityOf(policies(...names)) });
    const asked = (principal = fixture.author, given = input) =>
      refusalOf(fixture.ask(gateway, 'placeholderSpeechGenerate', given, principal));
    expect((await asked(may('Dialogue:Read', 'VoiceProfile:Read', 'Asset:Create'))).code).toBe('ScenarioAccessError');
    expect((await asked(may('Dialogue:Read', 'VoiceProfile:Read', 'DialogueAsset:Update'))).code).toBe(
      'ScenarioAccessError',
    );
    expect((await asked(fixture.author, { voiceProfileDesignation: 'no-voice' })).code).toBe('NoRecordsFoundError');
  });
});

describe('eSpeak NG', () => {
  it('that isn’t installed is named, with how to get it', async () => {
    const engine = createEspeak('espeak-ng-that-is-missing');
    const problem = await engine.problem(signal);
    expect(problem).toContain('“espeak-ng-that-is-missing”');
    expect(problem).toContain('apt-get install espeak-ng');
    expect((await refusalOf(engine.speak(line, signal))).code).toBe('IntegrationError');
  });

  it('that fails or writes something else is an error with its reason', async () => {
    expect((await refusalOf(createEspeak('false').speak(line, signal))).message).toContain('it ended with 1');
    expect((await refusalOf(createEspeak('true').speak(line, signal))).message).toContain('isn’t a .wav file');
  });

  // a separate program, never a dependency
  it('speaks a line, in the culture and gender of the voice', async () => {
    const engine = createEspeak('espeak-ng');
    expect(await engine.problem(signal)).toBeNull();
    const { sound, isInDelivery } = await engine.speak(line, signal);
    expect(isInDelivery).toBe(false);
    expect(secondsOf(sound)).toBeGreaterThan(0.5);
    expect(integratedLoudness(sound)).toBeGreaterThan(-40);
    const asked = { ...line, text: 'Ask the doctor about the schedule.', virtualVoice: null };
    const voices = [
      await engine.speak(asked, signal),
      await engine.speak({ ...asked, virtualVoice: 'en-GB-female-2' }, signal),
      await engine.speak({ ...asked, gender: 'male' }, signal),
      await engine.speak({ ...asked, cultureName: 'en-US' }, signal),
    ];
    expect(new Set(voices.map((each) => each.sound.samples.join())).size).toBe(4);
    expect((await engine.speak({ ...line, delivery: 'neutral' }, signal)).isInDelivery).toBe(true);
  });

  it('reads every text as words: none is an option or a notation', async () => {
    const engine = createEspeak('espeak-ng');
    for (const said of ['--version', '[[h@l@U]]', '“500 µg” – näh?', '<break time="10s"/>']) {
      const { sound } = await engine.speak({ ...line, text: said }, signal);
      expect(secondsOf(sound)).toBeGreaterThan(0.2);
      expect(secondsOf(sound)).toBeLessThan(8);
    }
  });
});

describe('a hosted voice', () => {
  interface Received {
    readonly method: string | undefined;
    readonly headers: IncomingMessage['headers'];
    readonly body: unknown;
  }
  const received: Received[] = [];
  let answer: { status: number; headers?: Record<string, string>; body?: Uint8Array | string };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ method: request.method, headers: request.headers, body: JSON.parse(body) });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  let url: string;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/speak`;
  });
  afterEach(() => {
    received.length = 0;
  });
  afterAll(() => server.close());

  it('gets the line and the key, and nothing else', async () => {
    answer = { status: 200, headers: { 'speech-delivery': 'calm' }, body: writeWave(tone(0.5, 24_000)) };
    const { sound, isInDelivery } = await createHostedVoice({ url, key: 'secret' }).speak(line, signal);
    expect(secondsOf(sound)).toBe(0.5);
    expect(isInDelivery).toBe(true);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method: 'POST', body: line });
    expect(received[0]?.headers).toMatchObject({
      ...{ authorization: 'Bearer secret', accept: 'audio/wav', 'content-type': 'application/json' },
    });
    expect(Object.keys(received[0]?.body ?? {})).toEqual(Object.keys(line));
  });

  it('that doesn’t name the delivery hasn’t used it', async () => {
    answer = { status: 200, body: writeWave(tone(0.5, 24_000)) };
    expect((await createHostedVoice({ url, key: undefined }).speak(line, signal)).isInDelivery).toBe(false);
    expect(received[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [{ status: 401 }, 'it answered with status 401'],
    [{ status: 503 }, 'it answered with status 503'],
    [{ status: 302, headers: { location: 'https://elsewhere.example.org' } }, 'it can’t be reached'],
    [{ status: 200, body: 'ID3 not a wave' }, 'isn’t a .wav file'],
  ])('that answers %j is an error with its reason', async (given, reason) => {
    answer = given;
    const refusal = await refusalOf(createHostedVoice({ url, key: 'secret' }).speak(line, signal));
    expect(refusal.code).toBe('IntegrationError');
    expect(refusal.message).toContain(reason);
    expect(JSON.stringify([refusal.message, refusal.metadata])).not.toContain('secret');
  });

  it('whose connection breaks within its response is an error, which doesn’t stop other lines', async () => {
    const broken = createServer((_, response) => {
      response.writeHead(200, { 'content-length': '100000' });
      response.write('RIFF', () => response.destroy());
    }).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const address = `http://127.0.0.1:${(broken.address() as AddressInfo).port}/`;
    const refusal = await refusalOf(createHostedVoice({ url: address, key: undefined }).speak(line, signal));
    expect(refusal.code).toBe('IntegrationError');
    broken.close();
  });

  it('that can’t be reached is an error', async () => {
    const refusal = await refusalOf(createHostedVoice({ url: 'http://127.0.0.1:1/', key: 'k' }).speak(line, signal));
    expect(refusal.message).toContain('it can’t be reached');
  });
});

function stringOf(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new Error(`This isn’t a text: ${JSON.stringify(value)}`);
}
