import { expect, it } from 'vitest';
import { long } from './Near.tsx';

it('writes a name smaller where a part of it would not fit: by its letters, and by how wide they are', () => {
  for (const name of ['Museumstraße', 'Gemeinschaft', 'Rathausplatz', 'Schillerstraße'])
    expect(long(name), name).toBe(true);
  for (const name of ['Turmstraße', 'Parkstraße', 'Neue Straße', 'LOS']) expect(long(name), name).toBe(false);
});
