/** The app: which screen belongs to the address. Everything but the start page is loaded when it is needed. */
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Home } from './home/Home.tsx';
import { Button } from './parts/Button.tsx';
import { useRoute } from './route.ts';
import { useWords } from './words/index.ts';

const Create = lazy(() => import('./home/Create.tsx').then((all) => ({ default: all.Create })));
const Table = lazy(() => import('./table/Table.tsx').then((all) => ({ default: all.Table })));
const TakeSeat = lazy(() => import('./home/TakeSeat.tsx').then((all) => ({ default: all.TakeSeat })));

export function App() {
  return (
    <Stumble>
      <Suspense fallback={<main aria-busy="true" />}>
        <Screen />
      </Suspense>
    </Stumble>
  );
}

function Screen() {
  const route = useRoute();
  switch (route.at) {
    case 'home':
      return <Home />;
    case 'create':
      return <Create />;
    case 'table':
      return <Table key={`${route.here}${route.code}`} code={route.code} here={route.here} />;
    case 'seat':
      return <TakeSeat token={route.token} />;
  }
}

/** Catches a screen that failed to draw or to load: says what is kept and offers a fresh start. */
class Stumble extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <Fallen /> : this.props.children;
  }
}

function Fallen() {
  const words = useWords();
  return (
    <main className="fallen">
      <div role="alert">
        <h1>{words.crashed}</h1>
      </div>
      <Button look="main" large onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </main>
  );
}
