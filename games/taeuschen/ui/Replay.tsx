/**
 * What a cheat did, played once more: pieces go from hand to hand, notes lie beside what was due, a sum is struck out,
 * a die is turned. Standing still it says the same. What it means is said by the words below it.
 */
import type { Seat } from '#games/game.ts';
import { BANK, type Done, type Street } from '../rules/types.ts';
import { notesOf } from './amounts.ts';
import { DeedFace } from './DeedChip.tsx';
import { LATER } from './laterWords.ts';
import { editionFor } from './leave.ts';
import { Die, Fans, HotelSign, TokenSign } from './Pieces.tsx';
import styles from './Replay.module.css';
import {
  Arrow,
  Come,
  Field,
  HERE,
  Holder,
  type Of,
  type Props,
  Sign,
  spaceOf,
  thump,
  Way,
} from './replayParts.tsx';
import { Demand, Over, Short } from './replaySums.tsx';

export function Replay({ done, ...props }: Props & { readonly done: readonly Done[] }) {
  const [first, second] = done;
  return (
    <div className={styles.replay} aria-hidden="true">
      {first?.what === 'deed' && second?.what === 'deed' ? (
        <Swap {...props} got={first.street} gave={second.street} victim={second.to} />
      ) : (
        done.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
          <One key={i} {...props} one={one} />
        ))
      )}
    </div>
  );
}

function One({ one, ...props }: Props & { readonly one: Done }) {
  const { grip, seat } = props;
  const { notes } = editionFor(grip.view);
  switch (one.what) {
    case 'money':
      return (
        <Way
          from={<Holder grip={grip} seat={one.from} bank="tray" />}
          to={<Holder grip={grip} seat={one.to} bank="tray" />}
          piece={<Fans notes={notesOf(one.sum, notes)} values={notes} />}
        />
      );
    case 'deed':
      return (
        <Way
          from={<Holder grip={grip} seat={one.from} bank="beside" />}
          to={<Holder grip={grip} seat={one.to} bank="beside" />}
          piece={<DeedFace grip={grip} street={one.street} />}
        />
      );
    case 'hotel':
      return (
        <Way
          from={
            one.from < 0 ? (
              <Holder grip={grip} seat={BANK} bank="tray" />
            ) : (
              <Field grip={grip} space={spaceOf(grip, one.from)} />
            )
          }
          to={<Field grip={grip} space={spaceOf(grip, one.to)} />}
          piece={<Sign of={<HotelSign />} />}
        />
      );
    case 'cuff':
      return <Escape grip={grip} seat={seat} />;
    case 'token':
      return <Walk {...props} one={one} />;
    case 'short':
      return <Short {...props} one={one} />;
    case 'over':
      return <Over {...props} one={one} />;
    case 'demand':
      return <Demand {...props} one={one} />;
    case 'die':
      return <Turn {...props} one={one} />;
  }
}

/** A token that went where it should not have, and where one had to go instead. */
function Walk({ grip, seat, one }: Of<'token'>) {
  const { plate } = LATER[grip.naming.lang];
  const honest = one.own >= 0 ? one.own : one.honest;
  return (
    <>
      <Way
        from={<Field grip={grip} space={one.from} />}
        to={<Field grip={grip} space={one.to} tone="wrong" />}
        piece={<Sign of={<TokenSign seat={one.token} />} />}
      />
      {honest >= 0 && (
        <Come by={thump} after={1250} ms={220} className={styles.instead}>
          <span className={styles.good}>{plate.instead}:</span>
          <Sign of={<TokenSign seat={one.own >= 0 ? seat : one.token} />} />
          <Field grip={grip} space={honest} tone="right" />
        </Come>
      )}
    </>
  );
}

/** Two deeds that passed one another. */
function Swap({ grip, seat, got, gave, victim }: Props & { got: Street; gave: Street; victim: Seat }) {
  const across = (sign: 1 | -1) => (element: HTMLElement) => {
    const far = sign * ((element.parentElement?.clientWidth ?? 0) - element.clientWidth);
    return [
      { transform: `translateX(${far}px)`, opacity: 1 },
      { transform: `translate(${far / 2}px, ${-14 * sign}px)`, opacity: 1 },
      HERE,
    ];
  };
  return (
    <div className={styles.way}>
      <Holder grip={grip} seat={seat} bank="beside" />
      <span className={styles.both}>
        <Come by={across(1)} after={150} ms={1000}>
          <DeedFace grip={grip} street={got} />
        </Come>
        <Come by={across(-1)} after={150} ms={1000}>
          <DeedFace grip={grip} street={gave} />
        </Come>
      </span>
      <Holder grip={grip} seat={victim} bank="beside" />
    </div>
  );
}

/** The cuff stays where it was put on. */
function Escape({ grip, seat }: Props) {
  return (
    <Way
      from={<Holder grip={grip} seat={seat} bank="beside" />}
      to={<Field grip={grip} space={editionFor(grip.view).jail} />}
      piece={
        <Sign
          of={
            <svg className={styles.cuff} aria-hidden="true" viewBox="0 0 24 24">
              <circle cx="6" cy="14" r="4.5" />
              <circle cx="18" cy="14" r="4.5" />
              <path d="M9 10.500q3-3 6 0" strokeDasharray="1.800 1.600" />
            </svg>
          }
        />
      }
    />
  );
}

/** The die as it fell goes over to the face it was turned to. */
function Turn({ grip, one }: Of<'die'>) {
  const { plate } = LATER[grip.naming.lang];
  return (
    <div className={styles.dice}>
      <span className={styles.figure}>
        <span className={styles.die}>
          <Die n={one.from} />
        </span>
        <span>{plate.fell}</span>
      </span>
      <Arrow />
      <span className={styles.figure}>
        <span className={styles.die}>
          <Come by={tip} after={350} ms={800} className={styles.cube}>
            <Die n={one.to} />
            <span className={styles.back}>
              <Die n={one.from} />
            </span>
          </Come>
        </span>
        <span className={styles.bad}>{plate.lay}</span>
      </span>
    </div>
  );
}

/** Without opacity, which would press the two faces flat onto each other. */
const tip = (): Keyframe[] => [
  { transform: 'rotateY(180deg)' },
  { transform: 'translateY(-10px) rotateY(90deg)' },
  { transform: 'none' },
];
