/** PostgreSQL accepts payloads of less than 8000 bytes. */
const payloadBytes = 7999;
const maxTopicLength = 200;

/** Represents every topic, if too many are pending. */
export const everyTopic = '*';

/** Refuses an invalid topic. @throws TypeError */
export function checkTopic(topic: string): void {
  if (topic.length > maxTopicLength || !/^[\x21-\x7e]+$/.test(topic)) {
    throw new TypeError(`A topic must have at most ${maxTopicLength} printable characters without spaces: ${topic}`);
  }
}

/** Packs topics of one sender into as few notification payloads as possible. */
export function packTopics(sender: string, topics: Iterable<string>): readonly string[] {
  const payloads: string[] = [];
  let payload = sender;
  for (const topic of topics) {
    // all ASCII: one byte per character
    if (payload.length + 1 + topic.length > payloadBytes) {
      payloads.push(payload);
      payload = sender;
    }
    payload += ` ${topic}`;
  }
  if (payload !== sender) payloads.push(payload);
  return payloads;
}

/** Parses a payload. */
export function unpackTopics(payload: string): { readonly sender: string; readonly topics: readonly string[] } {
  const [sender = '', ...topics] = payload.split(' ');
  return { sender, topics };
}
