CREATE TABLE `reset_requests` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`email` varchar(254) character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`requested_at` datetime(3) NOT NULL,
	CONSTRAINT `reset_requests_id` PRIMARY KEY(`id`)
);
