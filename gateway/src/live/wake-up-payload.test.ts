import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkTopic, packTopics, unpackTopics } from './wake-up-payload';

const topic = fc.stringMatching(/^[\x21-\x7e]{1,200}$/);

it('packs any topics into payloads that PostgreSQL accepts, without losing any', () => {
  fc.assert(
    fc.property(fc.array(topic, { maxLength: 300 }), (topics) => {
      const payloads = packTopics('gateway-1', topics);
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
      const read = payloads.map(unpackTopics);
      expect(read.flatMap(({ topics: each }) => each)).toEqual(topics);
      expect(read.every(({ sender }) => sender === 'gateway-1')).toBe(true);
    }),
  );
});

it('packs many topics into few payloads', () => {
  const topics = Array.from({ length: 1000 }, (_, n) => `scenario:${String(n).padStart(36, '0')}`);
  expect(packTopics('gateway-1', topics)).toHaveLength(6);
});

it.each(['', 'a b', 'a\n', 'é', 'x'.repeat(201)])('refuses the topic “%s”', (wrong) => {
  expect(() => checkTopic(wrong)).toThrow(TypeError);
});
