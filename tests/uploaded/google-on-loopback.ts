import tls from 'node:tls';

/**
 * Loaded first in a function's process. Connections to Google are redirected to a server of the test, which has
 * Google's name.
 */
const { connect } = tls;
const port = Number(process.env.GOOGLE_ON_LOOPBACK);

tls.connect = ((options: tls.ConnectionOptions, ...others: []) => {
  const { host = '' } = options;
  const isGoogle = host.endsWith('.googleapis.com');
  return connect(isGoogle ? { ...options, host: '127.0.0.1', port, servername: host } : options, ...others);
}) as typeof connect;
