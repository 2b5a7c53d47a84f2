import '@ninepocket/ui/fonts.css';
import './alone.css';
import { startAlone } from '@ninepocket/web-kit/standalone';
import SocialRoutes from './routes.js';

startAlone(SocialRoutes);
