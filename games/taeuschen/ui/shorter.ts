/** Names made to fit: shortened, and with places where they may be broken. Pure. */

/** Three letters or so for each name, different from each other; of "Stufe 2" the number stays. */
export function shortNames(names: readonly string[]): string[] {
  const letters = names.map((name) => Array.from(name));
  const short = letters.map((all) => all.slice(0, 3).join(''));
  const twice = (list: readonly string[], one: string) => list.filter((other) => other === one).length > 1;
  const ended = short.map((one, i) =>
    twice(short, one) ? `${letters[i]!.slice(0, 2).join('')}${letters[i]!.at(-1) ?? ''}` : one,
  );
  return ended.map((one, i) => (twice(ended, one) ? `${one}${i + 1}` : one));
}

/** A name with places where it may be broken between lines: where its words join, and in words too long for a space. */
export function soften(name: string): string {
  return joints(name).replace(
    /(?<=Münch)(?=ner)|(?<=Chaus)(?=see)|(?<=Bahn)(?=hof)|(?<=Gefäng)(?=nis)|(?<=Commu)(?=nity)/gu,
    '\u00ad',
  );
}

/** A name with the places where its words join. */
export function joints(name: string): string {
  return name.replace(
    /(?<=\p{L}{2})(stücks|straße|platz|allee|bahnhof|parken|schaft|räuber|brecher|breaker|pocket|könig|fall|mieter|griff|wucher|trick|schritt|preller|zuschlag|dieb|bau|raub|dreh)/gu,
    '\u00ad$1',
  );
}
