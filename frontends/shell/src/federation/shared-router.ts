/** What remotes may use of react-router. The rest of the library stays out of the page: it is four times as large. */
export {
  createSearchParams,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
