/** A device that uses the server as the app does. */

import { WIRE_VERSION } from '#table/version.ts';
import type { Cursor } from '#table/wire.ts';
import { type Client, connect } from './client.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came
  readonly body: any;
  readonly headers: Headers;
}

export class Person {
  readonly url: string;
  /** `mt=…`; empty before the server knows the device. */
  cookie: string;
  /** Attributes of the cookie as the server last set it. */
  cookieAttributes = '';

  constructor(url: string, cookie = '') {
    this.url = url;
    this.cookie = cookie;
  }

  /** A device the server knows. */
  static async known(url: string): Promise<Person> {
    const person = new Person(url);
    await person.ask('GET', '/api/me');
    return person;
  }

  get token(): string {
    return this.cookie.replace('mt=', '');
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.cookie !== '' && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) {
      const [pair, ...attributes] = set.split('; ');
      this.cookie = pair!;
      this.cookieAttributes = attributes.join('; ');
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  /** Opens a table of Mogeln. @returns its code */
  async open(more: Record<string, unknown> = {}): Promise<string> {
    const { status, body } = await this.ask('POST', '/api/tables', {
      game: 'mogeln',
      options: {},
      seats: 3,
      pace: 'gemuetlich',
      name: 'Anna',
      ...more,
    });
    if (status !== 201) throw new Error(`no table: ${status} ${JSON.stringify(body)}`);
    return body.code;
  }

  /** Connects and greets; waits for nothing. */
  async visit(code: string, how: { cursor?: Cursor; watch?: boolean } = {}): Promise<Client> {
    const client = await connect(this.url, { cookie: this.cookie });
    client.send({ t: 'hello', v: WIRE_VERSION, table: code, ...how });
    return client;
  }

  /** Connects and waits for the full view. */
  async enter(code: string, how: { cursor?: Cursor; watch?: boolean } = {}): Promise<Client> {
    const client = await this.visit(code, how);
    await client.next('full');
    return client;
  }

  /** Connects and sits down. */
  async sit(code: string, name: string): Promise<Client> {
    const client = await this.enter(code);
    const answer = await client.act(`sit-${name.length}`, { do: 'sit', name });
    if (answer.t !== 'ok') throw new Error(`no seat: ${answer.code}`);
    return client;
  }
}
