/** Something to pick: a player, a street, where a hotel or a token goes (T26). */
import { Button } from '#web/parts/Button.tsx';
import { Sheet } from '#web/parts/Sheet.tsx';
import type { Space, Street } from '../rules/types.ts';
import { DeedFace } from './DeedChip.tsx';
import type { Grip } from './grip.ts';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { rentSeen } from './may.ts';
import { boardOf, holderOf } from './model.ts';
import { HotelSign, TokenSign } from './Pieces.tsx';
import styles from './sheets.module.css';

export function Choose({ grip }: { grip: Grip }) {
  const { view, naming, asks } = grip;
  const { choose: say } = LATER[naming.lang];
  const task = asks.find((ask) => ask.ask === 'choose')?.task;
  if (task === undefined) return null;
  const close = () => grip.open(null);
  const title = task.kind === 'space' ? say.space(naming.who(task.about)) : say[task.kind];
  const pick = (one: number) => {
    grip.send({ do: 'choose', task: task.no, pick: one });
    close();
  };
  const face = (one: number) => {
    if (one < 0) return say.nothing;
    if (task.kind === 'player') {
      return (
        <>
          <span className={styles.sign}>
            <TokenSign seat={one} />
          </span>
          {naming.name(one)}
        </>
      );
    }
    return <DeedFace grip={grip} street={one} />;
  };
  const { hotelPrice, price } = editionFor(view);
  const worth = (one: number) =>
    task.kind === 'street' && one >= 0
      ? price[one]
      : task.kind === 'hotel' && one >= 0
        ? hotelPrice[one]
        : undefined;
  return (
    <Sheet title={title} onClose={close}>
      <div className={styles.sheet}>
        <div className={task.kind === 'space' ? styles.spaces : styles.pick}>
          {(task.from ?? []).map((one) => (
            <Button key={one} look={one < 0 ? 'plain' : 'paper'} off={!grip.active} onClick={() => pick(one)}>
              {task.kind === 'space' ? <SpaceFace grip={grip} space={one} /> : face(one)}
              {worth(one) !== undefined && <small>{naming.words.number(worth(one)!)}</small>}
            </Button>
          ))}
        </div>
      </div>
    </Sheet>
  );
}

/** A space as the board tells of it: whose it is, what landing there costs, its hotel; of those named alike, which. */
function SpaceFace({ grip, space }: { grip: Grip; space: Space }) {
  const { view, naming } = grip;
  const { board } = naming.words;
  const { streetAt, spaces } = editionFor(view);
  const street = streetAt[space]!;
  if (street < 0) {
    const alike = spacesNamed(grip, naming.space(space)) > 1;
    const before = naming.space((space + spaces - 1) % spaces);
    return (
      <>
        <strong>{naming.space(space)}</strong>
        {alike && <small>{LATER[naming.lang].choose.after(before)}</small>}
      </>
    );
  }
  const holder = holderOf(view, street);
  const hotel = boardOf(view).hotels.includes(street);
  return (
    <>
      <span className={styles.deed}>
        <DeedFace grip={grip} street={street} />
        {hotel && (
          <span className={styles.house}>
            <span className="unseen">{board.hotel}</span>
            <HotelSign />
          </span>
        )}
      </span>
      <small>{spaceState(grip, street, holder)}</small>
    </>
  );
}

function spaceState({ view, naming }: Grip, street: Street, holder: number): string {
  const { board } = naming.words;
  if (holder < -1) return board.gone;
  if (holder < 0) return board.free(editionFor(view).price[street]!);
  return LATER[naming.lang].choose.owned(board.owned(naming.who(holder)), rentSeen(view, street));
}

function spacesNamed({ view, naming }: Grip, name: string): number {
  return editionFor(view).kinds.filter((_, space) => naming.space(space) === name).length;
}
