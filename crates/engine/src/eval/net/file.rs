//! Nets as files: small numbers as bytes, with a sum to tell a damaged file from a whole one.

use thiserror::Error;

use super::layers::{Layer, Net, OUT_MOST, WIDTH};

const MAGIC: &[u8; 12] = b"ranka net 1\n";

/// A file that is no net, or none for this game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NetError {
    /// It does not begin as nets do.
    #[error("this is not a net of this version")]
    NotANet,
    /// It has another size than it says.
    #[error("the net is cut off or has something behind its end")]
    OtherLength,
    /// Its sum is wrong.
    #[error("the net is damaged: its checksum is wrong")]
    Damaged,
    /// It is a net of another shape.
    #[error("the net has {found} rows of {width} numbers where this game needs {expected} of {WIDTH}")]
    OtherShape {
        /// How many rows it has.
        found: usize,
        /// How many numbers a row has.
        width: usize,
        /// How many rows the game has.
        expected: usize,
    },
    /// The game has no nets.
    #[error("this game is played without nets")]
    NoNets,
}

/// Reads numbers one after the other.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], NetError> {
        let (head, rest) = self.0.split_first_chunk::<N>().ok_or(NetError::OtherLength)?;
        self.0 = rest;
        Ok(*head)
    }

    fn number(&mut self) -> Result<usize, NetError> {
        let number = u32::from_le_bytes(self.take()?);
        usize::try_from(number).map_err(|_| NetError::OtherLength)
    }

    fn wide(&mut self) -> Result<Layer, NetError> {
        let mut layer = [0; WIDTH];
        for number in &mut layer {
            *number = i16::from_le_bytes(self.take()?);
        }
        Ok(layer)
    }

    fn narrow(&mut self) -> Result<Layer, NetError> {
        Ok(self.take::<WIDTH>()?.map(|byte| i16::from(i8::from_le_bytes([byte]))))
    }
}

impl Net {
    /// Reads a net with so many rows.
    ///
    /// # Errors
    /// If it is no net, damaged, or one of another shape.
    pub fn read(bytes: &[u8], rows: usize) -> Result<Net, NetError> {
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(NetError::NotANet)?;
        let mut reader = Reader(body.strip_prefix(MAGIC).ok_or(NetError::NotANet)?);
        let (found, width) = (reader.number()?, reader.number()?);
        if (found, width) != (rows, WIDTH) {
            return Err(NetError::OtherShape { found, width, expected: rows });
        }
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(NetError::Damaged);
        }
        let scale = u16::from_le_bytes(reader.take()?);
        let out_bias = i32::from_le_bytes(reader.take()?);
        let (bias, out) = (reader.wide()?, [reader.wide()?, reader.wide()?]);
        let rows = (0..rows).map(|_| reader.narrow()).collect::<Result<Vec<Layer>, _>>()?;
        if !reader.0.is_empty() {
            return Err(NetError::OtherLength);
        }
        let fits = out.iter().flatten().all(|weight| (-OUT_MOST..=OUT_MOST).contains(weight));
        if fits && out_bias.abs() <= i32::MAX / 16 {
            Ok(Net::new(&rows, bias, out, out_bias, scale))
        } else {
            Err(NetError::Damaged)
        }
    }

    /// The bytes of its file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for number in [self.rows(), WIDTH] {
            bytes.extend(u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes());
        }
        bytes.extend(self.scale.to_le_bytes());
        bytes.extend(self.out_bias.to_le_bytes());
        let wide = [&self.bias, &self.out[0], &self.out[1]];
        bytes.extend(wide.into_iter().flatten().flat_map(|number| number.to_le_bytes()));
        bytes.extend(self.narrow().flatten().flat_map(|number| number.to_le_bytes()));
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }
}

/// FNV-1a: enough to notice a damaged file.
fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn net() -> Net {
        let rows = [0_i16, 1, 2].map(|row| [row * 40 - 50; WIDTH]);
        Net::new(&rows, [300; WIDTH], [[-7; WIDTH], [511; WIDTH]], -12_345, 1_400)
    }

    #[test]
    fn what_is_written_is_read_again() {
        assert_eq!(Net::read(&net().write(), 3), Ok(net()));
    }

    #[test]
    fn what_is_no_net_of_the_game_is_told_apart() {
        let bytes = net().write();
        assert_eq!(Net::read(b"", 3), Err(NetError::NotANet));
        assert_eq!(Net::read(b"something else altogether", 3), Err(NetError::NotANet));
        let other = NetError::OtherShape { found: 3, width: WIDTH, expected: 4 };
        assert_eq!(Net::read(&bytes, 4), Err(other));
        for at in MAGIC.len() + 8..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[at] ^= 1;
            assert_eq!(Net::read(&damaged, 3), Err(NetError::Damaged), "byte {at}");
        }
        for length in 0..bytes.len() {
            assert!(Net::read(&bytes[..length], 3).is_err(), "{length} bytes");
        }
    }
}
