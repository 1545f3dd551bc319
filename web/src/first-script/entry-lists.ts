/* Instead of `entry-head.ts`, in pages whose lists are requested early. */
import './slow-connection.ts';
import './early-requests.ts';
import './early-slideshow.ts';
import './entry-head.ts';
