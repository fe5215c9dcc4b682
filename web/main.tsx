/** Entry of the app. */
import './base.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyPrefs } from './prefs.ts';
import { followHistory } from './route.ts';
import { wakeSound } from './sound.ts';

applyPrefs();
followHistory();
addEventListener('pointerdown', wakeSound, { passive: true });
addEventListener('keydown', wakeSound, { passive: true });

const root = document.getElementById('app');
if (root !== null) createRoot(root).render(<App />);
