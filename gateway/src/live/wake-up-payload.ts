/** PostgreSQL takes payloads of less than 8000 bytes. */
const payloadBytes = 7999;
const longestTopic = 200;

/** Stands for every topic: when too many wait to be sent. */
export const everyTopic = '*';

/** Refuses a topic that could not be sent. @throws TypeError */
export function checkTopic(topic: string): void {
  if (topic.length > longestTopic || !/^[\x21-\x7e]+$/.test(topic)) {
    throw new TypeError(`A topic is up to ${longestTopic} printable characters, without spaces: ${topic}`);
  }
}

/** Topics of one sender as payloads of notifications: as few as they fit into. */
export function packTopics(sender: string, topics: Iterable<string>): readonly string[] {
  const payloads: string[] = [];
  let payload = sender;
  for (const topic of topics) {
    // all of them ASCII: a character is a byte
    if (payload.length + 1 + topic.length > payloadBytes) {
      payloads.push(payload);
      payload = sender;
    }
    payload += ` ${topic}`;
  }
  if (payload !== sender) payloads.push(payload);
  return payloads;
}

/** Reads a payload. */
export function unpackTopics(payload: string): { readonly sender: string; readonly topics: readonly string[] } {
  const [sender = '', ...topics] = payload.split(' ');
  return { sender, topics };
}
